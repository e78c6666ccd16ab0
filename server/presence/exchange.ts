import { randomUUID } from 'node:crypto'
import type { Colleague } from '../../contract/push/company.ts'
import { presenceChannelOf, parseChannel, type Topic } from '../../contract/push/envelope.ts'
import type { Database } from '../db/database.ts'
import type { PresenceRooms } from './presence-rooms.ts'
import { exchangePresence, type PeopleAt, type Place, sweepPresence } from './presence.queries.ts'

export interface ExchangeOptions {
  readonly database: Pick<Database, 'withoutBusiness'>
  readonly presence: PresenceRooms
  /** Seconds for which another process's word counts: one that dies takes its people along. */
  readonly seconds?: number
}

/** Everything is sent again at this interval, as a heartbeat; changes are sent at once. */
const sayAllMs = 2000
const sweepMs = 60_000

/** Puts the people of all processes on one database together. */
export class Exchange {
  readonly #process = randomUUID()
  readonly #options: Required<ExchangeOptions>
  /** Channels and revisions that the others have been told. */
  #told = new Map<string, number>()
  #saidAllAt = Number.NEGATIVE_INFINITY
  #sweptAt = Number.NEGATIVE_INFINITY
  #heardAt = Number.NEGATIVE_INFINITY

  constructor({ seconds = 6, ...options }: ExchangeOptions) {
    this.#options = { seconds, ...options }
  }

  /** Once there and back. While the database is away, what others said counts as long as their word does. */
  async run(now: number): Promise<void> {
    const { database, presence, seconds } = this.#options
    const own = presence.own()
    if (own.length + this.#told.size === 0) return
    const isDue = now - this.#saidAllAt >= sayAllMs
    const said = isDue ? own : own.filter(({ channel, revision }) => this.#told.get(channel) !== revision)
    const left = [...this.#told.keys()].filter((channel) => !own.some((one) => one.channel === channel))
    const mine = [...said, ...left.map((channel) => ({ channel, people: [] }))].flatMap(placed)
    const listened = own.flatMap(({ channel }) => placeOf(channel) ?? [])
    try {
      const rows = await database.withoutBusiness(async (client) => {
        if (now - this.#sweptAt >= sweepMs) await sweepPresence(client)
        return exchangePresence(client, { process: this.#process, mine, listened, seconds })
      })
      presence.setElsewhere(byChannel(rows))
    } catch (error) {
      if (now - this.#heardAt > seconds * 1000) presence.setElsewhere(new Map())
      throw error
    }
    this.#heardAt = now
    if (isDue) this.#saidAllAt = now
    if (now - this.#sweptAt >= sweepMs) this.#sweptAt = now
    this.#told = new Map(own.map(({ channel, revision }) => [channel, revision]))
  }

  /** Takes its people back: the process ends. */
  async leave(): Promise<void> {
    const { database, seconds } = this.#options
    const mine = [...this.#told.keys()].map((channel) => ({ channel, people: [] })).flatMap(placed)
    this.#told.clear()
    if (mine.length === 0) return
    const all = { process: this.#process, mine, listened: [], seconds }
    await database.withoutBusiness((client) => exchangePresence(client, all))
  }
}

function placeOf(channel: string): Place | null {
  const found = parseChannel(channel)
  return found && { business_id: found.businessId, topic: found.topic }
}

function placed({ channel, people }: { channel: string; people: readonly Colleague[] }): PeopleAt[] {
  const place = placeOf(channel)
  return place ? [{ ...place, people }] : []
}

function byChannel(rows: readonly PeopleAt[]): Map<string, Colleague[]> {
  const found = new Map<string, Colleague[]>()
  for (const { business_id, topic, people } of rows) {
    const channel = presenceChannelOf(business_id, topic as Topic)
    found.set(channel, [...(found.get(channel) ?? []), ...people])
  }
  return found
}
