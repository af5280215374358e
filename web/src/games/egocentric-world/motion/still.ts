/** Whether nothing may move: the system or the person asked for it. */
export const still = (): boolean =>
  document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
