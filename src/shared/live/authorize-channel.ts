import ky, { HTTPError } from 'ky'
import * as v from 'valibot'
import { authorizeChannel as call } from '../../../contract/calls/authorize-channel.ts'
import { freshSession } from '../session/fresh-session.ts'
import { type AuthorizeChannel, RefusedChannel } from './transport.ts'

/** Asks as the signed-in person. Takes a form, as Pusher's own clients send one. */
export const authorizeChannel: AuthorizeChannel = async (socketId, channel) => {
  try {
    const body = new URLSearchParams({ socket_id: socketId, channel_name: channel })
    const headers = { authorization: `Bearer ${(await freshSession())?.access_token ?? ''}` }
    const reply = await ky.post(call.path, { prefix: '/api', body, headers, retry: 0, timeout: 10_000 }).json()
    return v.parse(v.object({ auth: v.string(), channel_data: v.optional(v.string()) }), reply)
  } catch (error) {
    const isFinal = error instanceof HTTPError && [401, 403, 404, 422].includes(error.response.status)
    throw isFinal ? new RefusedChannel('You don’t have permission for these updates.', { cause: error }) : error
  }
}
