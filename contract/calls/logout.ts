import { defineCall } from '../call.ts'

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: 'auth/logout',
  summary: 'End this session at once.',
  permission: 'session',
})
