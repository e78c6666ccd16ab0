import * as v from 'valibot'
import { Id } from '../ids.ts'
import { FailedLead, LeadCompletion, LeadDifference, NewLead } from '../leads/lead-fields.ts'
import { Lead } from '../leads/lead.ts'
import { sameLeadCode } from '../leads/same-lead.ts'
import { business, defineCall } from '../call.ts'

export const putLeads = defineCall({
  name: 'put-leads',
  method: 'PUT',
  path: `${business}/leads`,
  summary:
    'Make leads of contacts, at most 500 at a time, matched by claim number and VIN. A claim has one lead: of one that exists, what the request says otherwise is changed. A second open lead of a claim number or a VIN is made only where the request confirms it (`same_lead`). A lead of a total loss or of an owner who is not to be called begins as a lost opportunity. `failed` has those without a match; the others are written.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    leads: v.pipe(
      v.array(NewLead),
      v.minLength(1, 'Include at least one lead'),
      v.maxLength(500, 'Include at most 500 leads'),
    ),
    /** The event of all of them; without it each has that of its contact. */
    storm_id: v.optional(v.nullable(Id)),
    /** Of records that are there already: `replace` their values, or `keep` them and answer with what differs. */
    existing: v.optional(v.picklist(['replace', 'keep']), 'replace'),
    /** Questions that a person has answered: `same_lead`, that a claim or a vehicle gets a second open lead. */
    confirmed: v.optional(v.pipe(v.array(v.picklist([sameLeadCode])), v.maxLength(40))),
  }),
  reply: v.strictObject({
    /** In the order of the request, those that were not changed as well. */
    formatted: v.array(Lead),
    failed: v.array(FailedLead),
    /** Values that were not changed: all where they are kept, else those of production logs that are completed. */
    differences: v.array(LeadDifference),
    /** What `keep` has filled of leads that were there. Whether the owner may be texted is not among it: a person decides that. Missing in replies of former releases. */
    completed: v.optional(v.array(LeadCompletion)),
    /** How many of `formatted` are new or were withdrawn before, and how many others were changed. */
    created: v.number(),
    changed: v.number(),
  }),
  limit: 2_000_000,
  refusals: { 409: 'The event is archived; nothing was written.' },
})
