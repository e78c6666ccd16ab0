import { useSyncExternalStore } from 'react'

const everyMs = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  // It stood still while nobody looked.
  if (listeners.size === 0) timer = setInterval(tick, everyMs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function read(): number {
  if (listeners.size === 0 && Date.now() - now > everyMs) now = Date.now()
  return now
}

/**
 * The time in milliseconds since 1970, at most half a minute late. One clock for all who read it: a board scrolls past
 * many cards, and a timer each is a part of what that costs.
 */
export function useCoarseNow(): number {
  return useSyncExternalStore(subscribe, read)
}
