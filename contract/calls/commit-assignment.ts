import * as v from 'valibot'
import { Assigned, mostAssigned } from '../appraisers/assignment.ts'
import { Id, Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const commitAssignment = defineCall({
  name: 'commit-assignment',
  method: 'PUT',
  path: `${business}/appraisers/assignment`,
  summary:
    'Assign contacts to several appraisers, or to none, as one operation; with `version`, only those whose appraiser no one else has changed since. Each appraiser is notified once.',
  permission: 'appraisers:assign',
  repeatable: true,
  body: v.strictObject({
    contacts: v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          /** Null: unassign it. */
          appraiser_id: v.nullable(Id),
          version: v.optional(Version),
        }),
      ),
      v.minLength(1, 'Name at least one contact'),
      v.maxLength(mostAssigned, `Name at most ${mostAssigned} contacts`),
    ),
  }),
  refusals: { 409: 'None of the contacts can be changed now.' },
  reply: Assigned,
})
