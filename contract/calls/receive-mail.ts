import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** A mail of phone photos has its bytes in base64 twice: about 8 MB of photos. */
const mostBytes = 15_000_000

export const receiveMail = defineCall({
  name: 'receive-mail',
  method: 'POST',
  path: 'v1/mails/received',
  summary:
    'Receive a mail of a claimant from the mail service, signed by the Standard Webhooks rules. A repetition changes nothing.',
  permission: 'public',
  signed: true,
  limit: mostBytes,
  body: v.strictObject({
    /** The addresses that it was delivered to, where its head does not name them. */
    to: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    /** The whole mail as it came (RFC 5322), in base64. */
    raw: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(mostBytes), v.base64('Must be base64')),
  }),
  refusals: { 403: 'The signature is not the mail service’s, or is older than five minutes.' },
})
