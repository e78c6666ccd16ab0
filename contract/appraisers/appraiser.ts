import * as v from 'valibot'
import { Id } from '../ids.ts'
import { User } from '../people/user.ts'

/** An appraiser with what is assigned (section 3). */
export const Appraiser = v.strictObject({
  ...User.entries,
  appraiser_group_id: v.nullable(Id),
  /** The state and the number of ZIP codes that the appraiser covers. */
  appraiser_state: v.nullable(v.string()),
  zipcodes: v.number(),
  /** Ids of the events that the appraiser works at. */
  assigned_events: v.array(Id),
  /** Contacts that are assigned now and neither appraised nor canceled. */
  open_contacts: v.number(),
})
export type Appraiser = v.InferOutput<typeof Appraiser>

/** A group of appraisers who work for one firm. */
export const AppraiserGroup = v.strictObject({
  id: Id,
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  state: v.nullable(v.string()),
  zipcodes: v.array(v.string()),
  emails: v.array(v.string()),
  /** How many appraisers belong to it. */
  appraisers: v.number(),
})
export type AppraiserGroup = v.InferOutput<typeof AppraiserGroup>
