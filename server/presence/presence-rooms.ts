import { type Colleague, peopleEvent, readSpot, readUserInfo, spotEvent } from '../../contract/push/company.ts'
import { Room, type PresenceSocket } from './room.ts'

/** So long may a socket be silent before it is pinged: in time to answer before it counts as gone. */
const pingAfterMs = 3500
const pingAgainMs = 1000

/** What a process publishes to the others of one channel. */
export interface OwnPeople {
  readonly channel: string
  readonly people: readonly Colleague[]
  /** Changes with every change of the members. */
  readonly revision: number
}

/** The members of the presence channels of this process's hub, batched into one frame a second for each channel. */
export class PresenceRooms {
  readonly event = peopleEvent
  readonly #rooms = new Map<string, Room>()
  readonly #pinged = new WeakMap<PresenceSocket, number>()
  readonly #channelCounts = new Map<PresenceSocket, number>()

  enter(channel: string, socket: PresenceSocket, member: { user_id: string; user_info?: unknown }): string {
    const info = readUserInfo(member.user_info)
    const room = this.#rooms.get(channel) ?? new Room()
    this.#rooms.set(channel, room)
    this.#channelCounts.set(socket, (this.#channelCounts.get(socket) ?? 0) + 1)
    // Signed by us, so it is there; a member without a name is not shown.
    if (info) room.enter(socket, { id: member.user_id, ...info })
    return JSON.stringify(room.everybody())
  }

  leave(channel: string, socket: PresenceSocket) {
    const room = this.#rooms.get(channel)
    room?.leave(socket)
    if (room?.isEmpty) this.#rooms.delete(channel)
    const places = (this.#channelCounts.get(socket) ?? 1) - 1
    if (places > 0) this.#channelCounts.set(socket, places)
    else this.#channelCounts.delete(socket)
  }

  receive(channel: string, socket: PresenceSocket, event: string, data: string): boolean {
    const spot = event === spotEvent ? readSpot(parse(data)) : undefined
    if (spot === undefined) return false
    this.#rooms.get(channel)?.move(socket, spot)
    return true
  }

  news(now: number): { channel: string; data: string }[] {
    return [...this.#rooms].flatMap(([channel, room]) => {
      const news = room.news(now)
      return news ? { channel, data: JSON.stringify(news) } : []
    })
  }

  mustPing(socket: PresenceSocket, now: number): boolean {
    if (!this.#channelCounts.has(socket) || now - socket.lastHeard < pingAfterMs) return false
    if (now - (this.#pinged.get(socket) ?? 0) < pingAgainMs) return false
    this.#pinged.set(socket, now)
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
