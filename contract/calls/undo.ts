import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { NotUndone } from '../undo/undo-plan.ts'
import { isOneTarget, oneTarget, targetEntries } from '../undo/undo-target.ts'

export const undo = defineCall({
  name: 'undo',
  method: 'POST',
  path: `${business}/undo`,
  summary:
    'Carries a reviewed plan out, by compensating events. Asked again with the same Action-Id it goes on where it was, and does nothing twice. Undoing it is possible, like any action.',
  permission: 'signed-in',
  body: v.pipe(
    v.strictObject({
      ...targetEntries,
      plan_hash: v.pipe(v.string('must be text'), v.regex(/^[0-9a-f]{64}$/, 'must be the hash of a plan')),
    }),
    v.forward(v.partialCheck([['action_id'], ['event_id']], isOneTarget, oneTarget), ['action_id']),
  ),
  reply: v.strictObject({
    /** How many things are as they were before now. */
    undone: v.number(),
    refused: v.array(NotUndone),
    /** How many are still to go: ask again. */
    remaining: v.number(),
  }),
  refusals: { 409: 'The world has moved on: what would be done is not what was reviewed; `plan` is the new plan.' },
})
