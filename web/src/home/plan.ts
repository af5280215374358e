// Who is to sit where, before there is a table. Pure.
import type { GameInfo, OptionForm, SeatInfo, SeatPlan } from '../wire';
import { defaults, type Options } from '../design/options';

/** Bots that people choose from; the others are for the lab. */
export function botLevels(bots: string[]): string[] {
  const levels = bots.filter((bot) => ['easy', 'normal', 'hard', 'master'].includes(bot));
  return levels.length > 0 ? levels : bots;
}
export const usualBot = (bots: string[]): string => (bots.includes('normal') ? 'normal' : (bots[0] ?? ''));

export function firstPlan(count: number, kind: 'solo' | 'online', bots: string[]): SeatPlan[] {
  const bot = usualBot(bots);
  return Array.from({ length: count }, (_, i): SeatPlan => {
    if (i === 0) return { who: 'me' };
    return kind === 'solo' && bot ? { who: 'bot', bot } : { who: 'open' };
  });
}

/** More seats are filled like the last one, fewer are cut from the end. */
export function resize(plan: SeatPlan[], count: number, fill: SeatPlan): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => plan[i] ?? fill);
}

/** Where several people may come, open seats; on one device, none. */
export const withoutOpen = (plan: SeatPlan[], bot: string): SeatPlan[] =>
  plan.map((seat) => (seat.who === 'open' ? { who: 'bot', bot } : seat));

export const seatCount = (info: GameInfo, options: Options): number =>
  info.seatsOption ? Number(options[info.seatsOption]) || info.seats.least : info.seats.least;

export const startOptions = (info: GameInfo, kind: 'solo' | 'online'): Options => {
  const options = defaults(info.options);
  // Friends need a second chair.
  if (kind === 'online' && info.seatsOption && Number(options[info.seatsOption]) < 2) options[info.seatsOption] = 2;
  return options;
};

export const otherOptions = (info: GameInfo): OptionForm[] => info.options.filter((form) => form.name !== info.seatsOption);
export const seatsForm = (info: GameInfo): OptionForm | undefined => info.options.find((form) => form.name === info.seatsOption);

/** The plan of a table that stands, for changing it: people keep their seats. */
export function planOf(seats: SeatInfo[], me: number): SeatPlan[] {
  return seats.map((seat): SeatPlan => {
    if (seat.kind === 'bot') return { who: 'bot', bot: seat.bot ?? '' };
    if (seat.kind === 'open' || seat.person === null) return { who: 'open' };
    if (seat.person === me) return { who: 'me', ...(seat.name ? { name: seat.name } : {}) };
    return { who: 'person', person: seat.person };
  });
}
