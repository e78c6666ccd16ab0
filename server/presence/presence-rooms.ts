import { type Member, membersEvent, readCursor, readUserInfo, cursorEvent } from '../../contract/push/presence.ts'
import { Room, type MemberSocket } from './room.ts'

/** A socket silent for this long is pinged, in time to answer before it times out. */
const pingAfterMs = 3500
const pingAgainMs = 1000

/** The members of one channel on this process, as sent to the other processes. */
export interface OwnMembers {
  readonly channel: string
  readonly people: readonly Member[]
  /** Changes with every change of the members. */
  readonly revision: number
}

/** The members of all presence channels of this process's hub, batched to one frame a second for each channel. */
export class PresenceRooms {
  readonly event = membersEvent
  readonly #rooms = new Map<string, Room>()
  readonly #pinged = new WeakMap<MemberSocket, number>()
  readonly #roomsBySocket = new Map<MemberSocket, number>()

  enter(channel: string, socket: MemberSocket, member: { user_id: string; user_info?: unknown }): string {
    const info = readUserInfo(member.user_info)
    const room = this.#rooms.get(channel) ?? new Room()
    this.#rooms.set(channel, room)
    this.#roomsBySocket.set(socket, (this.#roomsBySocket.get(socket) ?? 0) + 1)
    // The member data is signed by us, so the socket is admitted; a member without a name is not shown.
    if (info) room.enter(socket, { id: member.user_id, ...info })
    return JSON.stringify(room.snapshot())
  }

  leave(channel: string, socket: MemberSocket) {
    const room = this.#rooms.get(channel)
    room?.leave(socket)
    if (room?.isEmpty) this.#rooms.delete(channel)
    const places = (this.#roomsBySocket.get(socket) ?? 1) - 1
    if (places > 0) this.#roomsBySocket.set(socket, places)
    else this.#roomsBySocket.delete(socket)
  }

  receive(channel: string, socket: MemberSocket, event: string, data: string): boolean {
    const cursor = event === cursorEvent ? readCursor(parse(data)) : undefined
    if (cursor === undefined) return false
    this.#rooms.get(channel)?.move(socket, cursor)
    return true
  }

  takeFrames(now: number): { channel: string; data: string }[] {
    return [...this.#rooms].flatMap(([channel, room]) => {
      const takeFrames = room.takeMessage(now)
      return takeFrames ? { channel, data: JSON.stringify(takeFrames) } : []
    })
  }

  mustPing(socket: MemberSocket, now: number): boolean {
    if (!this.#roomsBySocket.has(socket) || now - socket.lastReceived < pingAfterMs) return false
    if (now - (this.#pinged.get(socket) ?? 0) < pingAgainMs) return false
    this.#pinged.set(socket, now)
    return true
  }

  ownMembers(): OwnMembers[] {
    return [...this.#rooms].map(([channel, room]) => ({
      channel,
      people: room.localMembers(),
      revision: room.revision,
    }))
  }

  /** Sets the members on other processes for all channels; a channel that is missing has none. */
  setRemoteMembers(people: ReadonlyMap<string, readonly Member[]>) {
    for (const [channel, room] of this.#rooms) room.setRemoteMembers(people.get(channel) ?? [])
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
