import { randomUUID } from 'node:crypto'
import type { Member } from '../../contract/push/presence.ts'
import { presenceChannelOf, parseChannel, type Topic } from '../../contract/push/envelope.ts'
import type { Database } from '../db/database.ts'
import type { PresenceRooms } from './presence-rooms.ts'
import { exchangePresence, type PeopleAt, type Place, sweepPresence } from './presence.queries.ts'

export interface ExchangeOptions {
  readonly database: Pick<Database, 'withoutBusiness'>
  readonly rooms: PresenceRooms
  /** Seconds for which another process's report is valid: a crashed process loses its members after that. */
  readonly seconds?: number
}

/** Everything is sent again at this interval, as a heartbeat; changes are sent at once. */
const sayAllMs = 2000
const sweepMs = 60_000

/** Exchanges the members of all processes on one database. */
export class Exchange {
  readonly #process = randomUUID()
  readonly #options: Required<ExchangeOptions>
  /** Channels and revisions that were sent to the other processes. */
  #announced = new Map<string, number>()
  #saidAllAt = Number.NEGATIVE_INFINITY
  #sweptAt = Number.NEGATIVE_INFINITY
  #receivedAt = Number.NEGATIVE_INFINITY

  constructor({ seconds = 6, ...options }: ExchangeOptions) {
    this.#options = { seconds, ...options }
  }

  /** Sends and reads once. While the database is unreachable, the last reports stay valid until they expire. */
  async run(now: number): Promise<void> {
    const { database, rooms, seconds } = this.#options
    const own = rooms.ownMembers()
    if (own.length + this.#announced.size === 0) return
    const isDue = now - this.#saidAllAt >= sayAllMs
    const said = isDue ? own : own.filter(({ channel, revision }) => this.#announced.get(channel) !== revision)
    const left = [...this.#announced.keys()].filter((channel) => !own.some((one) => one.channel === channel))
    const mine = [...said, ...left.map((channel) => ({ channel, people: [] }))].flatMap(placed)
    const listened = own.flatMap(({ channel }) => placeOf(channel) ?? [])
    try {
      const rows = await database.withoutBusiness(async (client) => {
        if (now - this.#sweptAt >= sweepMs) await sweepPresence(client)
        return exchangePresence(client, { process: this.#process, mine, listened, seconds })
      })
      rooms.setRemoteMembers(byChannel(rows))
    } catch (error) {
      if (now - this.#receivedAt > seconds * 1000) rooms.setRemoteMembers(new Map())
      throw error
    }
    this.#receivedAt = now
    if (isDue) this.#saidAllAt = now
    if (now - this.#sweptAt >= sweepMs) this.#sweptAt = now
    this.#announced = new Map(own.map(({ channel, revision }) => [channel, revision]))
  }

  /** Removes this process's members: the process ends. */
  async leave(): Promise<void> {
    const { database, seconds } = this.#options
    const mine = [...this.#announced.keys()].map((channel) => ({ channel, people: [] })).flatMap(placed)
    this.#announced.clear()
    if (mine.length === 0) return
    const all = { process: this.#process, mine, listened: [], seconds }
    await database.withoutBusiness((client) => exchangePresence(client, all))
  }
}

function placeOf(channel: string): Place | null {
  const found = parseChannel(channel)
  return found && { business_id: found.businessId, topic: found.topic }
}

function placed({ channel, people }: { channel: string; people: readonly Member[] }): PeopleAt[] {
  const place = placeOf(channel)
  return place ? [{ ...place, people }] : []
}

function byChannel(rows: readonly PeopleAt[]): Map<string, Member[]> {
  const found = new Map<string, Member[]>()
  for (const { business_id, topic, people } of rows) {
    const channel = presenceChannelOf(business_id, topic as Topic)
    found.set(channel, [...(found.get(channel) ?? []), ...people])
  }
  return found
}
