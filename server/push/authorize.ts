import type { Permission } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import { parseChannel, type Topic } from '../../contract/push/envelope.ts'
import { parsePersonChannel } from '../../contract/push/person-channel.ts'
import { workPermissions } from '../../machines/aggregates.ts'
import { type AppKeys, signChannel } from './channel-signature.ts'

/** The signed-in person who asks. */
export interface Listener {
  readonly id: string
  readonly businessId: string
  readonly name: string
  readonly role: Role
  may(permission: Permission): boolean
  /** Whether the person sees all that a topic carries. */
  follows(topic: Topic): boolean
}

export interface Asked extends AppKeys {
  readonly user: Listener
  readonly socketId: string
  readonly channel: string
  /** For our own hub, which closes the socket when the session's fingerprint changes. Hosted services get it elsewhere. */
  readonly session?: { readonly id: string; readonly standing: string; readonly until: number }
}

export type Authorization =
  | { readonly ok: true; readonly auth: string; readonly channel_data?: string }
  | { readonly ok: false; readonly why: 'malformed' | 'unknown' | 'not-allowed'; readonly reason: string }

export function isSocketId(text: string): boolean {
  return /^\d{1,20}\.\d{1,20}$/.test(text)
}

/**
 * Whether a person's socket may join a channel. Another business's channel, and another person's own, look like one
 * that does not exist.
 */
export function authorizeChannel({ user, socketId, channel, key, secret, session }: Asked): Authorization {
  if (!isSocketId(socketId)) {
    return { ok: false, why: 'malformed', reason: 'socket_id is not a socket ID.' }
  }
  const found = parseChannel(channel)
  if (!isOneOfTheirs(channel, user)) {
    return { ok: false, why: 'unknown', reason: 'Unknown channel.' }
  }
  if (found && !user.follows(found.topic)) {
    return { ok: false, why: 'not-allowed', reason: 'You don’t have permission for this channel.' }
  }
  if (session === undefined && !found?.isPresence)
    return { ok: true, auth: signChannel({ key, secret }, { socketId, channel }) }
  const { id, name, role } = user
  const ours = session && {
    ...(mayWrite(channel, user) && { writes: true }),
    session: session.id,
    standing: session.standing,
    until: session.until,
  }
  const channelData = JSON.stringify({ user_id: id, user_info: { name, role }, ...ours })
  return { ok: true, auth: signChannel({ key, secret }, { socketId, channel, channelData }), channel_data: channelData }
}

/** Whether a person may send client events: to the own pages, and to others about what the person may change. */
function mayWrite(channel: string, user: Listener): boolean {
  const found = parseChannel(channel)
  return found ? user.may(workPermissions[found.topic]) : parsePersonChannel(channel) !== null
}

function isOneOfTheirs(channel: string, user: Listener): boolean {
  const owner = parsePersonChannel(channel)
  if (owner && owner.id !== user.id) return false
  return (owner ?? parseChannel(channel))?.businessId === user.businessId
}
