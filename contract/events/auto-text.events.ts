import * as v from 'valibot'
import { type EventsOf, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const fields = v.strictObject({
  body: v.optional(v.nullable(v.string())),
  spanish: v.optional(v.nullable(v.string())),
  delay_minutes: v.optional(v.nullable(v.number())),
  enabled: v.optional(v.boolean()),
})

export const autoTextEventSchemas = {
  /** `enabled` is whether it is on afterwards; null is the product's own. */
  AutoTextSet: storedEvent(
    v.strictObject({ trigger: v.string(), enabled: v.boolean(), changes: fields, was: fields, ...undoing }),
  ),
}

export type AutoTextEvent = EventsOf<typeof autoTextEventSchemas>
