import type { ReplyOf } from '../../../contract/call.ts'
import type { getClientSettings } from '../../../contract/calls/get-client-settings.ts'
import { authenticateUser } from './authenticate-user.ts'
import { authorizeChannel } from './authorize-channel.ts'
import { createLive, type Live } from './connection.ts'
import { reloadForOtherLog } from './other-log.ts'
import { readLog } from './read-log.ts'
import { requestPushToken } from './request-push-token.ts'
import type { Transport } from './transport.ts'

export type PushSettings = ReplyOf<typeof getClientSettings>['push']

interface Listener {
  readonly businessId: string
  readonly personId: string
}

/** Missed heartbeats of our hub, which sends one every 1.5 seconds; by hosted services they come every 20. */
const silence = { hub: 6000, hosted: 60_000 }

/** The signed-in person's live connection, by whatever service the server names. */
export async function openLive(push: PushSettings, me: Listener): Promise<Live> {
  const isOwnHub = push.kind === 'pusher' && push.host === null
  const silentAfter = isOwnHub ? silence.hub : silence.hosted
  const transport = await transportOf(push)
  return createLive({ ...me, transport, pull: readLog, silentAfter, reloadAll: () => reloadForOtherLog() })
}

/** Each client library is loaded only where it is used. */
async function transportOf(push: PushSettings): Promise<Transport> {
  if (push.kind === 'ably') {
    const { ablyTransport } = await import('./ably-transport.ts')
    return ablyTransport({ requestToken: requestPushToken })
  }
  const { pusherTransport } = await import('./pusher-transport.ts')
  const host = push.host === null ? location.host : push.host || null
  const isSecure = host === null || location.protocol === 'https:'
  return pusherTransport({
    ...push,
    host,
    isSecure,
    authorize: authorizeChannel,
    ...(push.host !== null && { authenticate: authenticateUser }),
  })
}
