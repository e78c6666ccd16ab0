import { listOwnActions } from '../calls/list-own-actions.ts'
import { planUndo } from '../calls/plan-undo.ts'
import { undo } from '../calls/undo.ts'

/** The calls of undo. */
export const undoCalls = [listOwnActions, planUndo, undo] as const
