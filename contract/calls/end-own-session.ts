import { defineCall } from '../call.ts'

export const endOwnSession = defineCall({
  name: 'end-own-session',
  method: 'DELETE',
  path: 'auth/sessions/{id}',
  summary: 'Sign the caller out on one device. Its requests are refused and its live connections close at once.',
  permission: 'signed-in',
})
