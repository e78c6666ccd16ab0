import { actionLabels } from '../../contract/claims/choices.ts'
import { type EditableField, labelOf } from '../../contract/claims/claim-fields.ts'
import { type IntakeItemEvent, intakeItemEventSchemas } from '../../contract/events/intake-item.events.ts'
import { defineAggregate, searchedText, stormInField } from '../aggregate.ts'
import { evolveIntakeItem } from './intake-item.evolve.ts'
import { intakeItemMachine } from './intake-item.machine.ts'
import { intakeItemSamples } from './intake-item.samples.ts'
import type { IntakeItem } from './intake-item.ts'
import { undoableClaimEvents, undoIntakeItem } from './intake-item.undo.ts'
import { byPermission } from '../visible.ts'

/** Where a claim waits, by its status; one that has left the queue is not found. */
const waitingPlaces: Readonly<Record<string, string>> = {
  received: 'Needs review',
  ready: 'Ready to ingest',
  errored: 'Ingest failed',
}

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
    ClaimEdited: 'Edited',
    ClaimReset: 'Reset, decision cleared',
    ClaimIngested: 'Ingested with its lead claim',
    ClaimIngestFailed: 'Ingest failed',
    ClaimSentBack: actionLabels.send_back.past,
    ClaimIngestUndone: 'Ingest undone, returned to queue',
    ClaimWithdrawn: 'Removed from queue: import undone',
    ClaimRestored: 'Restored to queue',
    ClaimReturned: 'Returned to the queue',
  },
  permissions: { view: { intake_item: 'intake:view' }, work: 'intake:work', name: 'intake:view' },
  visible: byPermission,
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
  search: {
    text: ({ first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email }) =>
      searchedText([first_name, last_name, claim_number, vin, primary_phone, secondary_phone, email]),
    detail: ({ year, make, model, city, state }) =>
      [[year, make, model].filter(Boolean).join(' '), city, state].filter(Boolean).join(', '),
    place: ({ status }) => waitingPlaces[status] ?? '',
  },
  stormAfter: stormInField('event'),
})
