import * as v from 'valibot'
import { Appraiser } from '../appraisers/appraiser.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

const mostAppraisers = 200
const mostEvents = 200

export const assignEvents = defineCall({
  name: 'assign-events',
  method: 'PUT',
  path: `${business}/appraisers/assign-events`,
  summary: 'Replace the events that appraisers work at, by id of the appraiser. An empty list removes all.',
  permission: 'appraisers:assign',
  repeatable: true,
  body: v.strictObject({
    appraisers: v.pipe(
      v.record(Id, v.pipe(v.array(Id), v.maxLength(mostEvents, `Name at most ${mostEvents} events`))),
      v.maxEntries(mostAppraisers, `Name at most ${mostAppraisers} appraisers`),
    ),
  }),
  reply: v.strictObject({ data: v.array(Appraiser) }),
})
