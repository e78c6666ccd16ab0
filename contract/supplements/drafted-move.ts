import * as v from 'valibot'
import { Id } from '../ids.ts'
import type { SupplementEventBody } from './supplement-event.ts'
import { type SupplementSubstage, supplementSubstages } from './supplement.ts'

/** The fields of a draft of moves. */
export const moveField = 'move'
export const reasonField = 'reason'

/** Moves that are drafted for many supplements at once. */
export type DraftedMove = Pick<
  SupplementEventBody,
  'type' | 'appraiser_group_id' | 'appraiser_id' | 'substage' | 'reason'
>

/**
 * A move as a draft holds it: `ASSIGN appraiser_id` or `ASSIGN appraiser_group_id` with an id, `MARK` with a sub-status,
 * or `RETURN`, whose reason is a field of its own. Null for anything else.
 */
export function parseDraftedMove(move: string, reason = ''): DraftedMove | null {
  const [type, of = '', id = ''] = move.split(' ')
  if (type === 'ASSIGN' && (of === 'appraiser_id' || of === 'appraiser_group_id') && v.is(Id, id))
    return of === 'appraiser_id' ? { type, appraiser_id: id, reason: '' } : { type, appraiser_group_id: id, reason: '' }
  if (type === 'MARK' && (supplementSubstages as readonly string[]).includes(of))
    return { type, substage: of as SupplementSubstage, reason: '' }
  return move === 'RETURN' ? { type: 'RETURN', reason } : null
}

/** What a drafted row sets. */
export const DraftedChanges = v.strictObject({
  [moveField]: v.pipe(
    v.string(),
    v.check((move) => parseDraftedMove(move) !== null, 'Use ASSIGN with a reviewer, MARK with a status, or RETURN'),
  ),
  [reasonField]: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))),
})
