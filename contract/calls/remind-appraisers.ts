import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { mostRemindedAppraisers, UnfinishedLogs } from '../production-logs/unfinished-logs.ts'

export const remindAppraisers = defineCall({
  name: 'remind-appraisers',
  method: 'POST',
  path: `${business}/unfinished-logs/remind`,
  summary:
    'Notify appraisers of their unfinished production logs, each once a day. Those who can’t be reminded are left out; `reminded` names the others.',
  permission: 'appraisers:assign',
  repeatable: true,
  body: v.strictObject({
    appraiser_ids: v.pipe(
      v.array(Id),
      v.minLength(1, 'Name at least one appraiser'),
      v.maxLength(mostRemindedAppraisers, `Name at most ${mostRemindedAppraisers} appraisers`),
    ),
  }),
  reply: v.strictObject({
    /** Ids of appraisers. */
    reminded: v.array(Id),
    /** As `list-unfinished-logs` has them, afterwards. */
    data: v.array(UnfinishedLogs),
  }),
})
