import { authorizeChannel as call } from '../../contract/calls/authorize-channel.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { invalid, notFound, Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { authorizeChannel } from './authorize.ts'
import type { PushSettings } from './push-settings.ts'
import { fingerprintOf } from './authorization-fingerprint.ts'

/** Long enough for a slow line, too short to keep a signature for later. */
const goodForMs = 60_000

/** `settings` says whose signature is wanted; Ably's clients never ask here. */
export function authorizeChannelRoute(settings: PushSettings, visibility: Visibility) {
  return route(call, async ({ body, me, sessionId }) => {
    if (settings.kind === 'ably') throw notFound()
    const { key, secret } = settings
    const user = {
      id: me.id,
      businessId: me.business.id,
      name: me.full_name,
      role: me.role,
      may: (action: Parameters<typeof may>[1]) => may(me, action),
      follows: (topic: Topic) => visibility.isStreamOpen(me, topic),
    }
    const session = { id: sessionId, standing: fingerprintOf(me), until: Date.now() + goodForMs }
    const answer = authorizeChannel({
      user,
      socketId: body.socket_id,
      channel: body.channel_name,
      key,
      secret,
      ...(settings.kind === 'hub' && { session }),
    })
    if (answer.ok)
      return { auth: answer.auth, ...(answer.channel_data !== undefined && { channel_data: answer.channel_data }) }
    if (answer.why === 'malformed') throw invalid({ socket_id: 'Not a socket ID' })
    if (answer.why === 'unknown') throw notFound()
    throw new Refused(403, 'not-allowed', answer.reason)
  })
}
