import * as v from 'valibot'
import { messageChannels } from './message.ts'

/** Whether the claimant may be written to by a channel now, and why not. */
export const MayWrite = v.strictObject({
  channel: v.picklist(messageChannels),
  /** The number or address; null where there is none. */
  to: v.nullable(v.string()),
  /** A sentence; null where it may. */
  why_not: v.nullable(v.string()),
  /** True where the reason is that each number of ours writes with this phone for another claim: automatic texts leave. */
  is_number_taken: v.optional(v.literal(true)),
  /** From when on it may, ISO 8601, UTC, where it is only too early or too late; null where it may now, or never. */
  from: v.nullable(v.string()),
})
export type MayWrite = v.InferOutput<typeof MayWrite>
