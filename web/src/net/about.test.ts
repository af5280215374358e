import { describe, expect, it } from 'vitest';
import type { Answer, Request } from '../wire';
import { aboutGame } from './about';
import { noAnswer, type Hall } from './hall';

class Told implements Hall {
  readonly connection = 'open';
  asked: string[] = [];
  away = false;
  request(request: Request): Promise<Answer> {
    this.asked.push(request.do);
    if (this.away) return Promise.resolve(noAnswer(1, 'away'));
    const games = [
      { id: 'the-loop', cooperative: true },
      { id: 'duel', cooperative: false },
    ];
    const more =
      request.do === 'hello'
        ? { games, address: 'http://192.168.1.7:8080' }
        : { components: request.do === 'components' && request.game === 'duel' ? null : { cards: 3 } };
    return Promise.resolve({ type: 'answer', id: 1, ok: true, ...more });
  }
  onMessage = () => () => undefined;
  onConnection = () => () => undefined;
  retry(): void {
    // Never away for long.
  }
}

describe('what a hall tells about a game', () => {
  it('is asked for once', async () => {
    const hall = new Told();
    const both = await Promise.all([aboutGame(hall, 'the-loop'), aboutGame(hall, 'the-loop')]);
    const told = {
      components: { cards: 3 },
      cooperative: true,
      info: { id: 'the-loop', cooperative: true },
      address: 'http://192.168.1.7:8080',
    };
    expect(both).toEqual([told, told]);
    expect(hall.asked).toEqual(['components', 'hello']);
    expect(await aboutGame(hall, 'duel')).toMatchObject({ components: null, cooperative: false });
  });
  it('is asked for again when there was no answer', async () => {
    const hall = new Told();
    hall.away = true;
    expect(await aboutGame(hall, 'the-loop')).toBeNull();
    hall.away = false;
    expect(await aboutGame(hall, 'the-loop')).toMatchObject({ components: { cards: 3 }, cooperative: true });
  });
});
