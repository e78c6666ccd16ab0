// Runs before the first paint, from a file of its own: the content security policy allows no inline script.
// `theme` in localStorage is 'light' or 'dark'; without it the system's preference holds, also when it changes.
;(() => {
  const systemsDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('theme')
    } catch {
      // Storage may be blocked; the page must still come up.
    }
    const dark = chosen ? chosen === 'dark' : systemsDark.matches
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  systemsDark.addEventListener('change', paint)
  // Another tab has chosen.
  addEventListener('storage', paint)
  paint()
})()
