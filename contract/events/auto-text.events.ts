import * as v from 'valibot'
import { type EventsOf, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const fields = v.strictObject({
  body: v.optional(v.nullable(v.string())),
  spanish: v.optional(v.nullable(v.string())),
  delay_minutes: v.optional(v.nullable(v.number())),
})
const switched = v.strictObject({ trigger: v.string(), ...undoing })

export const autoTextEventSchemas = {
  /** Null is the product's own. `enabled` is whether it is on, which this does not change. */
  AutoTextSet: storedEvent(
    v.strictObject({ trigger: v.string(), enabled: v.boolean(), changes: fields, was: fields, ...undoing }),
  ),
  AutoTextSwitchedOn: storedEvent(switched),
  AutoTextSwitchedOff: storedEvent(switched),
}

export type AutoTextEvent = EventsOf<typeof autoTextEventSchemas>
