const storageKey = 'other-log-reload-at'
/** Two servers on different databases behind one address must not make a page reload for ever. */
const throttle = 60_000

interface ReloadDependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: number
  readonly reload: () => void
}

/** The page holds data of another database: reloads it, at most once in 60 s. */
export function reloadForOtherLog(
  { storage, now, reload }: ReloadDependencies = {
    storage: sessionStorage,
    now: Date.now(),
    reload: () => location.reload(),
  },
) {
  const last = Number(storage.getItem(storageKey) ?? 0)
  if (now - last < throttle && now >= last) return
  storage.setItem(storageKey, String(now))
  reload()
}
