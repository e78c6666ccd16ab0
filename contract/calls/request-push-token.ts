import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const requestPushToken = defineCall({
  name: 'request-push-token',
  method: 'POST',
  path: 'push/token',
  summary: 'Get a signed request for an Ably token, with the channels that the caller may subscribe to. Ably only.',
  permission: 'signed-in',
  reply: v.strictObject({
    keyName: v.string(),
    timestamp: v.number(),
    nonce: v.string(),
    mac: v.string(),
    capability: v.string(),
    clientId: v.optional(v.string()),
    ttl: v.optional(v.number()),
  }),
  refusals: { 404: 'Push does not use Ably.' },
})
