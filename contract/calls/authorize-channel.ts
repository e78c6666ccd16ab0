import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** Pusher's names are at most 200 characters long. */
const text = v.pipe(v.string(), v.maxLength(200))

export const authorizeChannel = defineCall({
  name: 'authorize-channel',
  method: 'POST',
  path: 'push/auth',
  summary: 'Let a socket join a channel. Takes a form, as Pusher clients send it.',
  permission: 'signed-in',
  body: v.strictObject({ socket_id: text, channel_name: text }),
  form: true,
  reply: v.strictObject({ auth: v.string(), channel_data: v.optional(v.string()) }),
})
