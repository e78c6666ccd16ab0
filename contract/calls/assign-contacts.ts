import * as v from 'valibot'
import { Assigned, ContactIds } from '../appraisers/assignment.ts'
import { business, defineCall } from '../call.ts'

export const assignContacts = defineCall({
  name: 'assign-contacts',
  method: 'PUT',
  path: `${business}/appraisers/{id}/assign-contacts`,
  summary:
    'Assign contacts to an appraiser, at most 500 at a time, as one operation. Contacts whose state does not allow it are named in `refused`; the appraiser is notified of the others.',
  permission: 'appraisers:assign',
  repeatable: true,
  body: v.strictObject({ contacts: ContactIds }),
  refusals: { 409: 'None of the contacts can be assigned now.' },
  reply: Assigned,
})
