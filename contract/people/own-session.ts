import * as v from 'valibot'

/** A browser or another client in which the caller is signed in. */
export const OwnSession = v.strictObject({
  id: v.string(),
  /** The one that asks. */
  is_current: v.boolean(),
  /** As people name them: `Chrome`, `Windows`; null where the client does not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Where it was last renewed from: an IPv4 address, or the first half of an IPv6 one. Null where it is not known. */
  address: v.nullable(v.string()),
  /** Whether the address is one of a local network. */
  is_local: v.boolean(),
  started_at: v.string(),
  /** To the minute. */
  last_seen_at: v.string(),
  /** When it ends whatever is done. */
  ends_at: v.string(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>
