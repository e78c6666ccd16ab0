import { type Colleague, peopleEvent, readSpot, readUserInfo, spotEvent } from '../../contract/push/company.ts'
import { Room, type Seat } from './room.ts'

/** So long may a socket be silent before it is pinged: in time to answer before it counts as gone. */
const pingAfterMs = 3500
const pingAgainMs = 1000

/** What a process tells the others of one channel. */
export interface OwnPeople {
  readonly channel: string
  readonly people: readonly Colleague[]
  /** Another number, another company. */
  readonly revision: number
}

/** Everybody on the presence channels of this process's hub, gathered to one frame a second for each channel. */
export class Company {
  readonly event = peopleEvent
  readonly #rooms = new Map<string, Room>()
  readonly #pinged = new WeakMap<Seat, number>()
  readonly #seated = new Map<Seat, number>()

  enter(channel: string, seat: Seat, member: { user_id: string; user_info?: unknown }): string {
    const info = readUserInfo(member.user_info)
    const room = this.#rooms.get(channel) ?? new Room()
    this.#rooms.set(channel, room)
    this.#seated.set(seat, (this.#seated.get(seat) ?? 0) + 1)
    // Signed by us, so it is there; a member without a name is not shown.
    if (info) room.enter(seat, { id: member.user_id, ...info })
    return JSON.stringify(room.everybody())
  }

  leave(channel: string, seat: Seat) {
    const room = this.#rooms.get(channel)
    room?.leave(seat)
    if (room?.isEmpty) this.#rooms.delete(channel)
    const places = (this.#seated.get(seat) ?? 1) - 1
    if (places > 0) this.#seated.set(seat, places)
    else this.#seated.delete(seat)
  }

  say(channel: string, seat: Seat, event: string, data: string): boolean {
    const spot = event === spotEvent ? readSpot(parse(data)) : undefined
    if (spot === undefined) return false
    this.#rooms.get(channel)?.move(seat, spot)
    return true
  }

  news(now: number): { channel: string; data: string }[] {
    return [...this.#rooms].flatMap(([channel, room]) => {
      const news = room.news(now)
      return news ? { channel, data: JSON.stringify(news) } : []
    })
  }

  mustPing(seat: Seat, now: number): boolean {
    if (!this.#seated.has(seat) || now - seat.lastHeard < pingAfterMs) return false
    if (now - (this.#pinged.get(seat) ?? 0) < pingAgainMs) return false
    this.#pinged.set(seat, now)
    return true
  }

  own(): OwnPeople[] {
    return [...this.#rooms].map(([channel, room]) => ({ channel, people: room.here(), revision: room.revision }))
  }

  /** Takes the people of other processes on all channels; on a channel that is not named there is nobody. */
  setElsewhere(people: ReadonlyMap<string, readonly Colleague[]>) {
    for (const [channel, room] of this.#rooms) room.setElsewhere(people.get(channel) ?? [])
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
