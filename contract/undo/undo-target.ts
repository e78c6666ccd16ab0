import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What to undo: all events of one operation, one event of the log, or a whole run of an import. */
export const targetEntries = {
  action_id: v.optional(Id),
  /** Each claim that the run brought leaves the queue, unless somebody has worked on it. */
  import_id: v.optional(Id),
  event_id: v.optional(
    v.pipe(v.number('Must be a number'), v.integer('Must be a whole number'), v.minValue(1, 'Must be 1 or more')),
  ),
}

interface Given {
  action_id?: string
  event_id?: number
  import_id?: string
}
export const isOneTarget = ({ action_id, event_id, import_id }: Given) =>
  [action_id, event_id, import_id].filter((one) => one !== undefined).length === 1
export const oneTarget = 'Give one of this, event_id and import_id'
