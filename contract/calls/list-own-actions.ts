import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { topics } from '../push/envelope.ts'

export const OwnAction = v.strictObject({
  id: v.string(),
  label: v.string(),
  /** The category of the aggregates that it changed. */
  category: v.string(),
  things: v.number(),
  at: v.string(),
  /** Whether any of its events can be undone at all. */
  undoable: v.boolean(),
  /** Whether it is an undo itself. */
  is_undo: v.boolean(),
  undone: v.boolean(),
})
export type OwnAction = v.InferOutput<typeof OwnAction>

export const listOwnActions = defineCall({
  name: 'list-own-actions',
  method: 'GET',
  path: `${business}/actions`,
  summary:
    'List the caller’s recent operations, newest first, and whether they can be undone. One operation may consist of many requests.',
  permission: 'signed-in',
  query: v.strictObject({ category: v.optional(v.picklist(topics, 'Unknown category')) }),
  reply: v.strictObject({ actions: v.array(OwnAction) }),
})
