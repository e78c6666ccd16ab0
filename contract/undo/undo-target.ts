import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What to undo: all events of one operation, or one event of the log. */
export const targetEntries = {
  action_id: v.optional(Id),
  event_id: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1, 'must be 1 or more')),
  ),
}

export const isOneTarget = ({ action_id, event_id }: { action_id?: string; event_id?: number }) =>
  (action_id === undefined) !== (event_id === undefined)
export const oneTarget = 'must be given, or else event_id, and not both'
