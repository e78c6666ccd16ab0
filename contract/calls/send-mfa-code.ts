import { defineCall } from '../call.ts'

export const sendMfaCode = defineCall({
  name: 'send-mfa-code',
  method: 'POST',
  path: 'auth/mfa-code',
  summary:
    'Send a new code by SMS, to the phone being set up or else to the confirmed one. Earlier codes become invalid.',
  permission: 'session',
  refusals: { 409: 'There is no phone to send one to.', 429: 'Too many codes were sent.' },
})
