import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { topics } from '../push/envelope.ts'

export const OwnAction = v.strictObject({
  id: v.string(),
  label: v.string(),
  /** The category of the things it changed. */
  category: v.string(),
  things: v.number(),
  at: v.string(),
  /** Whether anything of it can be taken back at all. */
  undoable: v.boolean(),
  /** Whether it took something back itself. */
  is_undo: v.boolean(),
  undone: v.boolean(),
})
export type OwnAction = v.InferOutput<typeof OwnAction>

export const listOwnActions = defineCall({
  name: 'list-own-actions',
  method: 'GET',
  path: `${business}/actions`,
  summary: 'What one did oneself last, the newest first, as it can be taken back: many requests may be one action.',
  permission: 'signed-in',
  query: v.strictObject({ category: v.optional(v.picklist(topics, 'must be a category of things')) }),
  reply: v.strictObject({ actions: v.array(OwnAction) }),
})
