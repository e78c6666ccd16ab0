import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../db/database.ts'
import { PresenceRooms } from './presence-rooms.ts'
import { Exchange } from './exchange.ts'

export interface PresenceOptions {
  readonly appUrl: string
  readonly report: (message: string, error: unknown) => void
}

/** Short enough that a member on another process appears within a second. */
const exchangeMs = 300

/** The presence rooms of this process's hub, and their exchange with other processes. Nothing runs before `start`. */
export function openPresence({ appUrl, report }: PresenceOptions) {
  // A connection of its own, so that presence does not wait for commands.
  const database = openDatabase(appUrl, { max: 1 })
  const rooms = new PresenceRooms()
  const exchange = new Exchange({ database, rooms })
  const life = new AbortController()
  let running: Promise<void> | undefined
  let isAway = false

  async function run() {
    while (!life.signal.aborted) {
      try {
        await exchange.run(Date.now())
        isAway = false
      } catch (error) {
        if (!isAway) report('Could not share presence with other processes; retrying.', error)
        isAway = true
      }
      await setTimeout(exchangeMs, undefined, { signal: life.signal, ref: false }).catch(() => {})
    }
  }

  return {
    rooms,
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
