import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const endSessionsElsewhere = defineCall({
  name: 'end-sessions-elsewhere',
  method: 'DELETE',
  path: 'auth/sessions',
  summary: 'Sign the caller out on all devices except the one that asks.',
  permission: 'signed-in',
  reply: v.strictObject({ ended: v.number() }),
})
