import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const getClientSettings = defineCall({
  name: 'get-client-settings',
  method: 'GET',
  path: 'settings',
  summary: 'Get what a client needs before sign-in: the product name and the source of live updates.',
  permission: 'public',
  reply: v.strictObject({
    product_name: v.string(),
    /** Nothing else is served just now: the pages lead to /maintenance. */
    maintenance: v.boolean(),
    /** Sites that take the place of our own pages in the navigation; null where there is none. */
    elsewhere: v.strictObject({ messages: v.nullable(v.string()), supplements: v.nullable(v.string()) }),
    map: v.strictObject({
      /** Tiles below the shapes that ship with the product: an address with {z}, {x} and {y}; null for none. */
      tiles: v.nullable(v.strictObject({ address: v.string(), credit: v.string() })),
      /** Google's maps instead; the key is one for browsers, which Google ties to our address. Null for none. */
      google: v.nullable(v.strictObject({ key: v.string() })),
    }),
    push: v.variant('kind', [
      v.strictObject({
        kind: v.literal('pusher'),
        key: v.string(),
        cluster: v.string(),
        /** Null for the embedded hub, which is at the page's own host; empty where the cluster names the host. */
        host: v.nullable(v.string()),
      }),
      v.strictObject({ kind: v.literal('ably'), auth_path: v.string() }),
    ]),
  }),
})
