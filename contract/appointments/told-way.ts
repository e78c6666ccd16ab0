import * as v from 'valibot'

/** Why a claimant is not told by a text or an email. */
export const reasonsNotTold = ['no_phone', 'no_texts', 'opted_out', 'texts_off', 'no_email'] as const
export type ReasonNotTold = (typeof reasonsNotTold)[number]

/** A way to tell a claimant of an appointment, and why it is not taken; null where it is. */
export const ToldWay = v.strictObject({
  channel: v.picklist(['sms', 'mail']),
  why_not: v.nullable(v.picklist(reasonsNotTold)),
})
export type ToldWay = v.InferOutput<typeof ToldWay>

/** What decides, beside the contact itself, how a claimant is told of a change of the appointment. */
export const ToldBy = v.strictObject({
  /** Opted out of texts with STOP. */
  opted_out: v.boolean(),
  /** Whether the event sends texts by itself. */
  auto_texts: v.boolean(),
  /** Whether a message about the appointment has left: who knows of none hears of no cancellation. */
  was_told: v.boolean(),
})
export type ToldBy = v.InferOutput<typeof ToldBy>
