import * as v from 'valibot'
import { ProcessView, processSpan } from '../process/process.ts'
import { business, defineCall } from '../call.ts'

export const readProcess = defineCall({
  name: 'read-process',
  method: 'GET',
  path: `${business}/process/{machine}`,
  summary: 'How often each transition of a lifecycle was taken, how long things stay in its states, what was refused.',
  permission: 'process:view',
  query: v.strictObject(processSpan),
  reply: ProcessView,
})
