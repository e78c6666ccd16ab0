import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { UnfinishedLogs } from '../production-logs/unfinished-logs.ts'

export const listUnfinishedLogs = defineCall({
  name: 'list-unfinished-logs',
  method: 'GET',
  path: `${business}/unfinished-logs`,
  summary:
    'List appraisers with production logs that are drafts and have not changed since before today, in the business’s time zone; those with the most first.',
  permission: 'appraisers:assign',
  reply: v.strictObject({ data: v.array(UnfinishedLogs) }),
})
