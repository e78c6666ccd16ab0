import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const countInStorm = defineCall({
  name: 'count-in-storm',
  method: 'GET',
  path: `${business}/admin/storms/{id}/counts`,
  summary: 'Count what belongs to a storm; null where the caller may not see it.',
  permission: 'storms:view',
  reply: v.strictObject({
    contacts: v.nullable(
      v.strictObject({
        total: v.number(),
        open: v.number(),
        /** Those whose status says that they have an appointment, and those that are appraised. */
        booked: v.number(),
        appraised: v.number(),
      }),
    ),
    /** Claims that wait in intake. */
    waiting_claims: v.nullable(v.number()),
    /** Bookings to come at its appraisal locations. */
    bookings: v.number(),
    /** Contacts whose visit is done and whose production log is not complete: they are not among the appraised yet. */
    awaiting_log: v.optional(v.nullable(v.number())),
    /** Contacts without an appointment, by the appraisal location that is nearest to their ZIP code. */
    to_book: v.optional(v.nullable(v.array(v.strictObject({ location_id: Id, count: v.number() })))),
  }),
})
