/** A part of the page could not be loaded: it is gone since a deployment, or the connection is. */
export class MissingChunk extends Error {
  constructor(cause: unknown) {
    super('Part of this page could not be loaded. Reload to try again.', { cause })
    this.name = 'MissingChunk'
  }
}

/** As Chromium, Firefox and Safari say it where a part of a page, rather than a page, is missing. */
const asBrowsersSay = /dynamically imported module|Importing a module script failed/i

export function isMissingChunk(error: unknown): boolean {
  return error instanceof MissingChunk || (error instanceof TypeError && asBrowsersSay.test(error.message))
}

const storageKey = 'chunk-reload-at'
const throttle = 60_000

interface ReloadDependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly isOnline: boolean
  readonly now: number
  readonly reload: () => void
}

/**
 * After a deployment old pages ask for files that are gone: a reload brings the new ones, at most once in 60 s
 * (section 8). Only for a page that somebody wants to see: what was fetched ahead fails in silence, as a reload would
 * take the work on the page along. Without a network there is nothing to reload. Returns whether the page is going.
 */
export function reloadForChunk(error: unknown, { storage, isOnline, now, reload }: ReloadDependencies): boolean {
  if (!isMissingChunk(error) || !isOnline) return false
  const last = Number(storage.getItem(storageKey) ?? 0)
  if (now - last < throttle && now >= last) return false
  storage.setItem(storageKey, String(now))
  reload()
  return true
}
