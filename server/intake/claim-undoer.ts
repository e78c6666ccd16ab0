import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { evolveIntakeItem } from '../../machines/intake-item/intake-item.evolve.ts'
import { undoableClaimEvents, undoIntakeItem } from '../../machines/intake-item/intake-item.undo.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { defineUndoer } from '../events/undoer.ts'
import { projectIntakeRows } from './intake-row.projection.ts'
import { findItems } from './intake.queries.ts'

/** Claims: an ingest goes back with the subclaims that went along. */
export const claimUndoer = defineUndoer<IntakeItem, IntakeItemEvent>({
  category: 'intake_item',
  permission: 'intake:work',
  undoable: undoableClaimEvents,
  through: { lead: 'intake_item' },
  carries: ['ClaimIngested', 'ClaimSentBack', 'ClaimIngestUndone'],
  find: findItems,
  nameOf: ({ claim_number, first_name, last_name }) => `${claim_number}, ${`${first_name} ${last_name}`.trim()}`,
  undo: undoIntakeItem,
  evolve: evolveIntakeItem,
  project: projectIntakeRows,
})
