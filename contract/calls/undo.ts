import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { NotUndone } from '../undo/undo-plan.ts'
import { isOneTarget, oneTarget, targetEntries } from '../undo/undo-target.ts'

export const undo = defineCall({
  name: 'undo',
  method: 'POST',
  path: `${business}/undo`,
  summary:
    'Execute a reviewed undo plan, by compensating events. A retry with the same Operation-Id resumes it and appends no event twice. It can be undone, like any operation.',
  permission: 'signed-in',
  body: v.pipe(
    v.strictObject({
      ...targetEntries,
      plan_hash: v.pipe(v.string('Must be text'), v.regex(/^[0-9a-f]{64}$/, 'Must be the hash of a plan')),
    }),
    v.forward(v.partialCheck([['action_id'], ['event_id'], ['import_id']], isOneTarget, oneTarget), ['action_id']),
  ),
  reply: v.strictObject({
    /** How many aggregates are undone now. */
    undone: v.number(),
    refused: v.array(NotUndone),
    /** How many are still to go: ask again. */
    remaining: v.number(),
  }),
  refusals: { 409: 'The plan has changed since it was reviewed; `plan` is the new one.' },
})
