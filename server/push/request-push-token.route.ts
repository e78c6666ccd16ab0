import { requestPushToken as call } from '../../contract/calls/request-push-token.ts'
import { clientIdOf } from '../../contract/push/presence.ts'
import { channelOf, presenceChannelOf, topics } from '../../contract/push/envelope.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import type { Database } from '../db/database.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { HostedAbly } from './hosted-ably.ts'
import { noteAdmitted } from './note-admitted.ts'
import type { AblySettings, PushSettings } from './push-settings.ts'

/** What the channel authorisation is for Pusher: channels of what the caller may see, the caller's own, and no others. */
export function requestPushTokenRoute(settings: PushSettings, database: Database, visibility: Visibility) {
  let opened: Promise<HostedAbly> | undefined
  return route(call, async ({ me, sessionId }) => {
    const visible = topics.filter((topic) => visibility.isStreamOpen(me, topic))
    if (settings.kind !== 'ably' || visible.length === 0) throw notFound()
    opened ??= openAbly(settings)
    const ably = await opened
    const asked = {
      clientId: clientIdOf({ id: me.id, role: me.role, name: me.full_name }),
      channels: [
        ...visible.map((topic) => channelOf(me.business.id, topic)),
        personChannelOf({ id: me.id, businessId: me.business.id }),
      ],
      presenceChannels: visible.map((topic) => presenceChannelOf(me.business.id, topic)),
    }
    await noteAdmitted(database, { me, sessionId, as: asked.clientId })
    const { keyName, timestamp, nonce, mac, capability, clientId, ttl } = await ably.requestToken(asked)
    return { keyName, timestamp, nonce, mac, capability, clientId, ttl }
  })
}

/** Loaded where it is used: a server on its own hub starts without Ably's library. */
async function openAbly(settings: AblySettings): Promise<HostedAbly> {
  return (await import('./hosted-ably.ts')).hostedAbly(settings)
}
