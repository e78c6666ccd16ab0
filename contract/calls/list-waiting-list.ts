import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { WaitingListRow } from '../waiting-list/waiting-list.ts'

export const listWaitingList = defineCall({
  name: 'list-waiting-list',
  method: 'GET',
  path: `${business}/appraisal-location/{locationId}/waiting-list`,
  summary: 'List who waits for an earlier time at an appraisal location, in line, and what is offered to them.',
  permission: 'storms:view',
  reply: v.strictObject({ data: v.array(WaitingListRow), total: v.number() }),
})
