import * as v from 'valibot'
import { MessageHours } from '../call-center/calling-hours.ts'

/** Why a claimant is not notified by a text or an email. */
export const reasonsNotNotified = ['no_phone', 'no_texts', 'opted_out', 'texts_off', 'no_email'] as const
export type ReasonNotNotified = (typeof reasonsNotNotified)[number]

/** A way to tell a claimant of an appointment, and why it is not taken; null where it is. */
export const NotificationChannel = v.strictObject({
  channel: v.picklist(['sms', 'mail']),
  why_not: v.nullable(v.picklist(reasonsNotNotified)),
})
export type NotificationChannel = v.InferOutput<typeof NotificationChannel>

/** What decides, beside the contact itself, how a claimant is notified of a change of the appointment. */
export const NotificationFacts = v.strictObject({
  /** Opted out of texts with STOP. */
  opted_out: v.boolean(),
  /** Whether the event sends texts by itself. */
  auto_texts: v.boolean(),
  /** Whether a message about the appointment has left: who knows of none learns of no cancellation. */
  was_told: v.boolean(),
  /** When messages leave, by the claimant's clock; null for the usual hours. */
  hours: v.optional(v.nullable(MessageHours)),
})
export type NotificationFacts = v.InferOutput<typeof NotificationFacts>
