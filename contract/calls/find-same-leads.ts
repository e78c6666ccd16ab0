import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { SameLead } from '../leads/same-lead.ts'

/** As many as one request asks for. */
export const mostSameLeads = 200

export const findSameLeads = defineCall({
  name: 'find-same-leads',
  method: 'POST',
  path: `${business}/admin/leads/same`,
  summary:
    'Of some leads, the others that have the same claim number or VIN. Nothing is merged: whether they are the same is for a person to say. Leads without others are left out.',
  permission: 'leads:view',
  body: v.strictObject({
    ids: v.pipe(v.array(Id), v.maxLength(mostSameLeads, `Use at most ${mostSameLeads} leads`)),
  }),
  reply: v.strictObject({ data: v.array(v.strictObject({ id: Id, same: v.array(SameLead) })) }),
})
