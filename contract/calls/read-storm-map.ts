import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'

const place = { lat: v.nullable(v.number()), lng: v.nullable(v.number()) }

export const readStormMap = defineCall({
  name: 'read-storm-map',
  method: 'GET',
  path: `${business}/admin/storms/{id}/map`,
  summary: 'Get what a map of a storm shows as of now: contacts by ZIP code, locations, and appraisers of the day.',
  permission: 'storms:view',
  reply: v.strictObject({
    /** Contacts of the storm that are not canceled, inside its ZIP codes or not; null where the caller may not see it. */
    contacts: v.nullable(
      v.array(
        v.strictObject({
          zipcode: v.string(),
          contacts: v.number(),
          /** Of these, how many have no appointment and no appraisal yet. */
          to_book: v.number(),
        }),
      ),
    ),
    /** Claims in intake that have no event, by ZIP code; null where the caller may not see it. */
    waiting_claims: v.nullable(v.array(v.strictObject({ zipcode: v.string(), claims: v.number() }))),
    locations: v.array(
      v.strictObject({
        id: Id,
        name: v.string(),
        online: v.boolean(),
        /** Where it is; that of its ZIP code where the location names none. */
        ...place,
        /** Places of today, in the location's time zone. */
        capacity: v.number(),
        booked: v.number(),
      }),
    ),
    /** Appraisers who are assigned to the storm. */
    appraisers: v.array(
      v.strictObject({
        id: Id,
        full_name: v.string(),
        /** The ZIP code of the place; null where none is known. */
        zipcode: v.nullable(v.string()),
        ...place,
        /**
         * Whence the place is known: the latest visit that was checked in or done today, the next one planned, or where
         * the appraiser sets out from.
         */
        known_from: v.picklist(['check_in', 'plan', 'home']),
        /** Since when it is known, or for when it is planned, ISO 8601, UTC; null for where one sets out from. */
        known_at: v.nullable(v.string()),
        /** Appointments of today with contacts of the storm, in the business's time zone. */
        visits: v.number(),
        /** The same in the order of their time: at the location, else at the claimant's ZIP code. */
        stops: v.array(
          v.strictObject({
            /** Start, in milliseconds since 1970. */
            timestamp: v.number(),
            timezone: v.string(),
            state: v.picklist(['booked', 'arrived', 'done']),
            /** The location's name; null in the field. */
            location: v.nullable(v.string()),
            zipcode: v.nullable(v.string()),
            ...place,
          }),
        ),
      }),
    ),
  }),
})
