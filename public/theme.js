// Runs before the first paint, from a file of its own: the content security policy allows no inline script.
// `theme` in localStorage is 'light' or 'dark'; without it the system's preference holds.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; the page must still come up.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
