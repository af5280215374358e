/** Once what was changed just now is on the screen; soon, too, where nothing is painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 100);
    requestAnimationFrame(() => setTimeout(done));
  });
