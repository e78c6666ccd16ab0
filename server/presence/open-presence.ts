import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../db/database.ts'
import { PresenceRooms } from './presence-rooms.ts'
import { Exchange } from './exchange.ts'

export interface PresenceOptions {
  readonly appUrl: string
  readonly report: (message: string, error: unknown) => void
}

/** Fast enough that a colleague on another process is seen within a second. */
const exchangeMs = 300

/** Presence on this process's hub, with the exchange between processes. Nothing runs before `start`. */
export function openPresence({ appUrl, report }: PresenceOptions) {
  // A connection of its own: who is here must not wait for who is working.
  const database = openDatabase(appUrl, { max: 1 })
  const presence = new PresenceRooms()
  const exchange = new Exchange({ database, presence })
  const life = new AbortController()
  let running: Promise<void> | undefined
  let isAway = false

  async function run() {
    while (!life.signal.aborted) {
      try {
        await exchange.run(Date.now())
        isAway = false
      } catch (error) {
        if (!isAway) report('Other processes cannot be told who is here; trying again.', error)
        isAway = true
      }
      await setTimeout(exchangeMs, undefined, { signal: life.signal, ref: false }).catch(() => {})
    }
  }

  return {
    presence,
    start() {
      running ??= run()
    },
    async close() {
      life.abort()
      await running
      await exchange.leave().catch(() => {})
      await database.close()
    },
  }
}
