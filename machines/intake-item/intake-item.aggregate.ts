import { actionLabels } from '../../contract/claims/choices.ts'
import { type EditableField, labelOf } from '../../contract/claims/claim-fields.ts'
import { type IntakeItemEvent, intakeItemEventSchemas } from '../../contract/events/intake-item.events.ts'
import { defineAggregate, stormInField } from '../aggregate.ts'
import { evolveIntakeItem } from './intake-item.evolve.ts'
import { intakeItemMachine } from './intake-item.machine.ts'
import { intakeItemSamples } from './intake-item.samples.ts'
import type { IntakeItem } from './intake-item.ts'
import { undoableClaimEvents, undoIntakeItem } from './intake-item.undo.ts'

/** An ingest is undone with the subclaims that went along. */
export const intakeItemAggregate = defineAggregate<'intake_item', IntakeItem, IntakeItemEvent>({
  category: 'intake_item',
  noun: { one: 'claim', many: 'claims' },
  title: 'Claims in intake',
  events: intakeItemEventSchemas,
  machine: intakeItemMachine,
  samples: intakeItemSamples,
  words: {
    ClaimReceived: 'Received',
    ClaimEdited: 'Changed',
    ClaimReset: 'Reset: what was decided was taken back',
    ClaimIngested: 'Went with its lead claim',
    ClaimIngestFailed: 'Could not be ingested',
    ClaimSentBack: actionLabels.send_back.past,
    ClaimIngestUndone: 'Undone: back in the queue',
    ClaimReturned: 'Returned to the queue',
  },
  permissions: { view: { intake_item: 'intake:view' }, work: 'intake:work', name: 'intake:view' },
  undo: {
    events: undoableClaimEvents,
    through: { lead: 'intake_item' },
    carries: ['ClaimIngested', 'ClaimSentBack', 'ClaimIngestUndone'],
    decide: undoIntakeItem,
  },
  isExpectedUnchanged: false,
  evolve: evolveIntakeItem,
  displayName: ({ claim_number, first_name, last_name }) => `${claim_number}, ${`${first_name} ${last_name}`.trim()}`,
  labelOf: (field) => labelOf(field as EditableField) ?? field,
  searchText: null,
  stormAfter: stormInField('event'),
})
