import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const authenticateUser = defineCall({
  name: 'authenticate-user',
  method: 'POST',
  path: 'push/user-auth',
  summary: 'Authenticate a socket to hosted Pusher, so that it is closed when the session ends. Hosted Pusher only.',
  permission: 'signed-in',
  body: v.strictObject({ socket_id: v.pipe(v.string(), v.maxLength(200)) }),
  form: true,
  reply: v.strictObject({ auth: v.string(), user_data: v.string() }),
  refusals: { 404: 'Push does not use hosted Pusher.' },
})
