import type pg from 'pg'
import type { Member, MembersMessage, MemberCursor } from '../../contract/push/presence.ts'
import { PresenceRooms } from '../../server/presence/presence-rooms.ts'
import { Exchange } from '../../server/presence/exchange.ts'
import type { PeopleAt, Place } from '../../server/presence/presence.queries.ts'

/** Two server processes, people with tabs on both, and a clock that only the world moves. */
export interface WorldOptions {
  /** Planted fault: the server hears the dead. */
  readonly keepsDepartedMembers?: boolean
  /** Planted fault: what a process said counts for ever. */
  readonly cursorsCountForEver?: boolean
  /** Planted fault: each change is passed on at once. */
  readonly isRestless?: boolean
}

interface Tab {
  readonly person: string
  readonly process: number
  readonly socket: { lastReceived: number }
  readonly enteredAt: number
  isFrozen: boolean
  readonly presence: Span
  /** Where it is; null while nowhere. */
  place: Span | null
  /** What it was told. */
  readonly view: Map<string, Member>
  /** When it was told. */
  readonly frames: number[]
}

/** That somebody was there, or on a row, for a while; others may show it for so long after its end. */
interface Span {
  readonly person: string
  readonly process: number
  readonly spot: MemberCursor | null
  readonly from: number
  to: number
  mayLinger: number
}

const channel = 'presence-business-00000000-0000-4000-8000-00000000000a-intake_item'
const stepMs = 100
/** A tab that dies is gone after so long, everywhere. */
const goneWithinMs = 10_000
/** A change is seen after so long: a second's rest, a step, and from process to process an exchange on either side. */
const seenWithinMs = 2000

/** The table through which processes talk, with the database's clock. */
class PresenceTable {
  readonly #rows: (PeopleAt & { process: string; writtenAt: number })[] = []
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  readonly database = {
    withoutBusiness: async <T>(work: (client: pg.PoolClient) => Promise<T>) =>
      work({ query: async (asked: unknown) => this.#answer(asked) } as unknown as pg.PoolClient),
  }

  #answer(asked: unknown) {
    if (typeof asked === 'string') return { rows: [] }
    const { values } = asked as { values: [string, string, string, number] }
    const [process, mine, listened, seconds] = values
    for (const one of JSON.parse(mine) as PeopleAt[]) {
      const at = this.#rows.findIndex((row) => row.process === process && row.topic === one.topic)
      if (at >= 0) this.#rows.splice(at, 1)
      if (one.people.length > 0) this.#rows.push({ ...one, process, writtenAt: this.#now() })
    }
    const topics = (JSON.parse(listened) as Place[]).map(({ topic }) => topic)
    const rows = this.#rows.filter(
      (row) => row.process !== process && topics.includes(row.topic) && row.writtenAt > this.#now() - seconds * 1000,
    )
    return { rows: structuredClone(rows) }
  }
}

export class PresenceWorld {
  readonly faults: string[] = []
  #now = 1_000_000
  readonly #options: WorldOptions
  readonly #table = new PresenceTable(() => this.#now)
  readonly #processes: { rooms: PresenceRooms; exchange: Exchange }[]
  #tabs: Tab[] = []
  #spans: Span[] = []

  constructor(options: WorldOptions = {}) {
    this.#options = options
    this.#processes = [this.#start(), this.#start()]
  }

  get tabs(): number {
    return this.#tabs.length
  }

  enter(person: string, process: number) {
    const socket = { lastReceived: this.#now }
    const tab: Tab = {
      person,
      process,
      socket,
      enteredAt: this.#now,
      isFrozen: false,
      presence: this.#begin({ person, process }, null),
      place: null,
      view: new Map(),
      frames: [],
    }
    this.#tabs.push(tab)
    const info = { name: person.toUpperCase(), role: 'admin' }
    const reported = this.#rooms(tab).enter(channel, socket, { user_id: person, user_info: info })
    this.#deliver(tab, JSON.parse(reported) as MembersMessage)
  }

  move(index: number, spot: MemberCursor | null) {
    const tab = this.#tabs[index]
    if (!tab || tab.isFrozen) return
    tab.socket.lastReceived = this.#now
    this.#end(tab.place, seenWithinMs)
    tab.place = spot && this.#begin(tab, spot)
    this.#rooms(tab).receive(channel, tab.socket, 'client-spot', JSON.stringify({ spot }))
  }

  /** The socket ends, with or without a word. */
  end(index: number) {
    const [tab] = this.#tabs.splice(index, 1)
    if (!tab) return
    this.#rooms(tab).leave(channel, tab.socket)
    this.#depart(tab, seenWithinMs)
  }

  /** The laptop sleeps: nothing comes any more, and no socket ends. */
  freeze(index: number) {
    const tab = this.#tabs[index]
    if (!tab || tab.isFrozen) return
    tab.isFrozen = true
    this.#depart(tab, goneWithinMs)
  }

  /**
   * `kill -9`: its tabs go with it, and it says nothing to the others. Another one takes its place. Of what it had not
   * yet noticed or told, the others' time starts again.
   */
  kill(process: number) {
    for (const span of this.#spans.filter((one) => one.process === process)) {
      span.to = this.#now
      span.mayLinger = goneWithinMs
    }
    this.#tabs = this.#tabs.filter((tab) => tab.process !== process)
    this.#processes[process] = this.#start()
  }

  async pass(ms: number) {
    for (let passed = 0; passed < ms; passed += stepMs) {
      this.#now += stepMs
      if ((this.#now / stepMs) % 3 === 0) for (const { exchange } of this.#processes) await exchange.run(this.#now)
      for (const [process, { rooms }] of this.#processes.entries()) this.#step(rooms, process)
      this.#checkTabs()
    }
  }

  #step(rooms: PresenceRooms, process: number) {
    const tabs = this.#tabs.filter((tab) => tab.process === process)
    // A restless server takes every moment for a second later.
    const asked = this.#options.isRestless ? this.#now + this.#now * 1000 : this.#now
    for (const { socket } of this.#options.isRestless ? tabs : []) socket.lastReceived = asked
    for (const { data } of rooms.takeFrames(asked))
      for (const tab of tabs) this.#deliver(tab, JSON.parse(data) as MembersMessage)
    for (const tab of tabs) {
      const answers = !tab.isFrozen && rooms.mustPing(tab.socket, this.#now)
      if (answers || this.#options.keepsDepartedMembers) tab.socket.lastReceived = this.#now
    }
  }

  #deliver(tab: Tab, { all, people, gone }: MembersMessage) {
    if (tab.isFrozen) return
    if (all) tab.view.clear()
    else tab.frames.push(this.#now)
    for (const person of people) tab.view.set(person.id, person)
    for (const id of gone) tab.view.delete(id)
  }

  /** What is wrong at this moment. */
  #checkTabs() {
    this.#spans = this.#spans.filter(({ to, mayLinger }) => this.#now <= to + mayLinger)
    for (const tab of this.#tabs) {
      if (tab.isFrozen) continue
      for (const { id, spots } of tab.view.values()) this.#mustBeSo(tab.person, id, spots)
      for (const span of this.#spans) this.#mustBeSeen(tab, span)
      const last = tab.frames.at(-2)
      if (last !== undefined && (tab.frames.at(-1) ?? 0) - last < 1000) {
        this.faults.push(`${tab.person} got two frames within a second`)
        tab.frames.length = 0
      }
    }
  }

  #mustBeSo(watcher: string, person: string, spots: readonly MemberCursor[]) {
    const known = this.#spans.filter((span) => span.person === person)
    if (known.length === 0) this.faults.push(`${watcher} sees ${person}, who is gone`)
    for (const { row, mode } of spots) {
      const isSo = known.some(({ spot }) => spot?.row === row && spot.mode === mode)
      if (!isSo) this.faults.push(`${watcher} sees ${person} on ${row}: ${mode}, long after`)
    }
  }

  #mustBeSeen({ person: watcher, enteredAt, view }: Tab, { person, spot, from, to }: Span) {
    if (to < Number.POSITIVE_INFINITY || this.#now - Math.max(from, enteredAt) <= seenWithinMs) return
    const shown = view.get(person)
    if (!shown) return this.faults.push(`${watcher} does not see ${person}`)
    const isShown = shown.spots.some(({ row, mode }) => row === spot?.row && (mode === spot.mode || mode === 'edits'))
    if (spot && !isShown) this.faults.push(`${watcher} does not see ${person} on ${spot.row}`)
  }

  #begin({ person, process }: Pick<Tab, 'person' | 'process'>, spot: MemberCursor | null): Span {
    const span = { person, process, spot, from: this.#now, to: Number.POSITIVE_INFINITY, mayLinger: 0 }
    this.#spans.push(span)
    return span
  }

  #end(span: Span | null, mayLinger: number) {
    if (!span || span.to < Number.POSITIVE_INFINITY) return
    span.to = this.#now
    span.mayLinger = mayLinger
  }

  #depart({ presence, place }: Tab, mayLinger: number) {
    this.#end(presence, mayLinger)
    this.#end(place, mayLinger)
  }

  #rooms(tab: Tab): PresenceRooms {
    return (this.#processes[tab.process] as { rooms: PresenceRooms }).rooms
  }

  #start() {
    const rooms = new PresenceRooms()
    const seconds = this.#options.cursorsCountForEver ? 1e9 : 6
    return { rooms, exchange: new Exchange({ rooms, database: this.#table.database, seconds }) }
  }
}
