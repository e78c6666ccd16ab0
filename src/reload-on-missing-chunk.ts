const storageKey = 'chunk-reload-at'
const throttle = 60_000

/** After a deployment old pages ask for files that are gone: reload, at most once in 60 s (section 8). */
export function reloadOnMissingChunk() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    if (Date.now() - last < throttle) return
    event.preventDefault()
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
  })
}
