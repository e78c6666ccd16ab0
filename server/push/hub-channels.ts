import type { HubSocket } from './hub-socket.ts'
import type { MemberData } from './protocol.ts'

export const isGuarded = (channel: string) => channel.startsWith('private-') || channel.startsWith('presence-')
export const isPresence = (channel: string) => channel.startsWith('presence-')

/** Whether a join or leave changed who is on a presence channel: people count, who may have several sockets. */
export interface Change {
  readonly isNews: boolean
}

export interface Presence {
  readonly count: number
  readonly ids: readonly string[]
  readonly hash: Readonly<Record<string, unknown>>
}

export function presenceOf(members: readonly MemberData[]): Presence {
  const hash = Object.fromEntries(members.map(({ user_id, user_info }) => [user_id, user_info ?? {}]))
  const ids = Object.keys(hash)
  return { count: ids.length, ids, hash }
}

/** Who listens to what. A channel exists while somebody is on it. */
export class HubChannels {
  readonly #sockets = new Map<string, Set<HubSocket>>()

  socketsOf(channel: string): ReadonlySet<HubSocket> | undefined {
    return this.#sockets.get(channel)
  }

  count(channel: string): number {
    return this.#sockets.get(channel)?.size ?? 0
  }

  occupied(): Iterable<string> {
    return this.#sockets.keys()
  }

  figures(): { channels: number; subscriptions: number } {
    let subscriptions = 0
    for (const sockets of this.#sockets.values()) subscriptions += sockets.size
    return { channels: this.#sockets.size, subscriptions }
  }

  join(channel: string, socket: HubSocket, member: MemberData | null): Change {
    const isNews = isPresence(channel) && member !== null && !this.#isPresent(channel, member.user_id)
    const sockets = this.#sockets.get(channel) ?? new Set()
    this.#sockets.set(channel, sockets.add(socket))
    socket.channels.set(channel, member)
    return { isNews }
  }

  leave(channel: string, socket: HubSocket): Change {
    const member = socket.channels.get(channel) ?? null
    const sockets = this.#sockets.get(channel)
    socket.channels.delete(channel)
    sockets?.delete(socket)
    if (sockets?.size === 0) this.#sockets.delete(channel)
    return { isNews: isPresence(channel) && member !== null && !this.#isPresent(channel, member.user_id) }
  }

  /** The people on a presence channel, in the form that a newcomer is told. */
  presence(channel: string): Presence {
    return presenceOf(this.#members(channel))
  }

  #isPresent(channel: string, userId: string): boolean {
    return this.#members(channel).some((member) => member.user_id === userId)
  }

  #members(channel: string): MemberData[] {
    return [...(this.#sockets.get(channel) ?? [])].flatMap((socket) => socket.channels.get(channel) ?? [])
  }
}
