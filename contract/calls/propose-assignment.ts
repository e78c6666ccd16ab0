import * as v from 'valibot'
import { ContactIds } from '../appraisers/assignment.ts'
import { Proposal } from '../appraisers/proposal.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const proposeAssignment = defineCall({
  name: 'propose-assignment',
  method: 'POST',
  path: `${business}/appraisers/propose-assignment`,
  summary:
    'Propose an appraiser for each of some contacts, or for up to 500 that need one: by event, distance, ZIP codes and load. Changes nothing; the same data gives the same proposals.',
  permission: 'appraisers:assign',
  body: v.strictObject({
    contacts: v.optional(ContactIds),
    /** Only contacts of this event. */
    storm_id: v.optional(Id),
  }),
  reply: v.strictObject({
    proposals: v.array(Proposal),
    appraisers: v.array(v.strictObject({ id: Id, full_name: v.string() })),
    /** Contacts that need an appraiser and are not among the proposals. */
    more: v.number(),
  }),
})
