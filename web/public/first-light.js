// Before the first paint: the theme and the language that were chosen, so that nothing flashes. Settings take over later.
(function () {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('divan.settings') || '{}');
  } catch {
    kept = {};
  }
  const day = matchMedia('(prefers-color-scheme: light)').matches;
  const root = document.documentElement;
  root.dataset.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : day ? 'light' : 'dark';
  root.lang = kept.lang || (/^fr/i.test(navigator.language) ? 'fr' : 'en');
})();
