import * as v from 'valibot'
import { ContactIds } from '../appraisers/assignment.ts'
import { Proposal, UnstaffedEvent } from '../appraisers/proposal.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const proposeAssignment = defineCall({
  name: 'propose-assignment',
  method: 'POST',
  path: `${business}/appraisers/propose-assignment`,
  summary:
    'Propose an appraiser for each of some contacts, or for up to 500 that need a visit: by event, distance, ZIP codes, load and length of the day. Changes nothing; the same data gives the same proposals.',
  permission: 'appraisers:assign',
  body: v.strictObject({
    contacts: v.optional(ContactIds),
    /** Only contacts of this event. */
    storm_id: v.optional(Id),
  }),
  reply: v.strictObject({
    proposals: v.array(Proposal),
    appraisers: v.array(v.strictObject({ id: Id, full_name: v.string() })),
    /** Contacts that need a visit, have appraisers at their event, and are not among the proposals. */
    more: v.number(),
    /** Events that no appraiser works at, with the visits that wait there; empty where contacts are named. */
    unstaffed: v.array(UnstaffedEvent),
  }),
})
