import * as v from 'valibot'
import { ProcessView, processSpan } from '../process/process.ts'
import { business, defineCall } from '../call.ts'

export const readProcess = defineCall({
  name: 'read-process',
  method: 'GET',
  path: `${business}/process/{machine}`,
  summary:
    'Get how often each transition of a lifecycle was taken, how long aggregates stay in its states, and what was refused.',
  permission: 'process:view',
  query: v.strictObject(processSpan),
  reply: ProcessView,
})
