// What the page tries and what has come of it so far.
import { localHall } from '../net/halls';
import type { GameInfo, Text } from '../wire';
import { edited, numbersIn, type ContentFile, type Place } from './content';
import type { Result } from './figures';
import { contentOf, Runner, type State } from './runner';
import { firstSetting, orderOf, type Setting } from './setting';
import type { Which } from './plots';

/** A run as it was begun: settings may change while it goes on. */
export type Run = { which: Which; setting: Setting; info: GameInfo; content: string };

const cores = () => Math.min(8, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));

export class Study {
  info = $state.raw<GameInfo | null>(null);
  missing = $state(false);
  a = $state.raw<Setting | null>(null);
  b = $state.raw<Setting | null>(null);
  shown = $state<Which>('a');
  file = $state.raw<ContentFile | null>(null);
  places = $state.raw<Place[]>([]);

  runs = $state.raw<Run[]>([]);
  results = $state.raw<(Result | null)[]>([]);
  /** Of each run, why its strong bots play without their net. */
  withoutNet = $state.raw<(Text | null)[]>([]);
  done = $state(0);
  state = $state<State | 'none'>('none');
  refused = $state.raw<{ which: Which; path: string; text: Text } | null>(null);
  /** Games a second, over the time in which they were played. */
  speed = $state(0);

  private runner: Runner | null = null;
  private began = 0;
  private before = 0;
  private told = 0;

  readonly all = $derived(this.runs.reduce((sum, { setting }) => sum + setting.games, 0));
  readonly busy = $derived(this.state === 'opening' || this.state === 'running' || this.state === 'pausing');
  /** Whether what is set differs from what was run. */
  readonly old = $derived(
    this.runs.length > 0 &&
      JSON.stringify(this.runs.map(({ setting }) => setting)) !== JSON.stringify(this.settings().map(({ setting }) => setting)),
  );

  settings(): { which: Which; setting: Setting }[] {
    return [...(this.a ? [{ which: 'a' as const, setting: this.a }] : []), ...(this.b ? [{ which: 'b' as const, setting: this.b }] : [])];
  }
  get(which: Which): Setting | null {
    return which === 'a' ? this.a : this.b;
  }
  set(which: Which, setting: Setting): void {
    if (which === 'a') this.a = setting;
    else this.b = setting;
  }
  compare(): void {
    this.b = this.a && { ...this.a };
    this.shown = 'b';
  }
  onlyOne(): void {
    this.b = null;
    this.shown = 'a';
  }

  async choose(game: string): Promise<void> {
    if (this.info?.id === game) return;
    this.close();
    this.missing = false;
    const answer = await localHall().request({ do: 'hello', game });
    const info = answer.ok ? (answer.games.find((each) => each.id === game) ?? null) : null;
    this.missing = info === null;
    this.info = info;
    this.a = info && firstSetting(info);
    this.onlyOne();
    this.runs = [];
    this.results = [];
    this.withoutNet = [];
    this.state = 'none';
    this.refused = null;
    this.file = null;
    this.places = [];
    const [file] = await contentOf(game);
    if (this.info !== info || !file) return;
    this.file = file;
    this.places = numbersIn(file.text);
  }

  run(): void {
    const info = this.info;
    if (!info) return;
    this.close();
    this.refused = null;
    this.runs = this.settings().map(({ which, setting }) => ({
      which,
      setting,
      info,
      content: this.file && Object.keys(setting.edits).length > 0 ? edited(this.file.text, setting.edits) : '',
    }));
    this.results = this.runs.map(() => null);
    this.withoutNet = [];
    this.done = this.speed = this.before = this.told = 0;
    this.state = 'opening';
    const orders = this.runs.map((run) => orderOf(run.setting, info, run.content));
    this.runner = new Runner(orders, cores(), (told) => {
      const settled = told.state !== this.state;
      if (told.state === 'running' && this.state !== 'running') {
        this.began = performance.now();
        this.before = this.done;
      }
      this.done = told.done.reduce((sum, each) => sum + each, 0);
      this.state = told.state;
      const played = performance.now() - this.began;
      if (told.state === 'running' && played > 100) this.speed = (1000 * (this.done - this.before)) / played;
      if (told.refused) {
        const which = this.runs[told.refused.job]?.which ?? 'a';
        this.refused = { which, ...told.refused.refused };
      }
      // Drawn some times a second at most, and always when something has changed.
      if (!settled && performance.now() - this.told < 200) return;
      this.told = performance.now();
      this.results = told.results;
      this.withoutNet = told.withoutNet;
    });
  }
  pause(): void {
    this.runner?.pause();
  }
  goOn(): void {
    this.runner?.goOn();
  }
  close(): void {
    this.runner?.close();
    this.runner = null;
  }
}
