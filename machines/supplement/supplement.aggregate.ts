import { type SupplementEvent, supplementEventSchemas } from '../../contract/events/supplement.events.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { supplementCommands } from './supplement.commands.ts'
import { decideSupplement, type SupplementCommand } from './supplement.decide.ts'
import { evolveSupplement, supplementSnapshot } from './supplement.evolve.ts'
import { supplementMachine } from './supplement.machine.ts'
import { supplementReactions } from './supplement.reactions.ts'
import { supplementSamples } from './supplement.samples.ts'
import { supplementText } from './supplement-text.ts'
import { undoableSupplementEvents, undoSupplement } from './supplement.undo.ts'

const labels: Readonly<Record<string, string>> = {
  stage: 'Stage',
  substage: 'Status',
  appraiser_group_id: 'Appraiser group',
  appraiser_id: 'Appraiser',
  amount_cents: 'Amount',
  lines: 'Amounts by line',
  document_requests: 'Requested documents',
  reason: 'Reason',
}

/** Requests of shops for more money than the first estimate. */
export const supplementAggregate = defineLifecycle<'supplement', Supplement, SupplementEvent, SupplementCommand>({
  category: 'supplement',
  noun: { one: 'supplement', many: 'supplements' },
  title: 'Supplements',
  events: supplementEventSchemas,
  machine: supplementMachine,
  samples: supplementSamples,
  eventLabels: {
    SupplementReceived: 'Received',
    SupplementAssigned: 'Assigned',
    SupplementReviewStarted: 'Review started',
    SupplementDocumentsRequested: 'Documents requested',
    SupplementDocumentsReceived: 'Documents received',
    SupplementMarked: 'Status changed',
    SupplementAmountsSet: 'Amounts entered',
    SupplementSentToFinal: 'Sent to final review',
    SupplementApproved: 'Amount approved',
    SupplementReturned: 'Returned',
    SupplementLocked: 'Locked',
    SupplementClosed: 'Closed',
    SupplementReopened: 'Reopened',
    SupplementWithdrawn: 'Removed',
    SupplementRestored: 'Restored',
    SupplementUndone: 'Undone, previous stage restored',
  },
  permissions: { view: { supplement: 'supplements:view' }, work: 'supplements:work', name: 'supplements:view' },
  visible: {
    rows: 'assigned',
    permission: 'supplements:assigned',
    assignee: 'appraiser_id',
    group: 'appraiser_group_id',
    deletedAt: 'deleted_at',
    state: 'shop_state',
  },
  undo: {
    events: undoableSupplementEvents,
    through: {},
    // Requests for documents are made and closed with them.
    carries: ['SupplementDocumentsRequested', 'SupplementDocumentsReceived'],
    decide: undoSupplement,
  },
  reactions: supplementReactions,
  isExpectedUnchanged: false,
  decide: decideSupplement,
  commands: supplementCommands,
  evolve: evolveSupplement,
  snapshot: supplementSnapshot,
  stateName: ({ stage, substage }) => (substage === null ? stage : `${stage}.${substage}`),
  columns: {
    contact_id: uuid((supplement) => supplement.claimant_id),
    appraiser_id: uuid((supplement) => supplement.appraiser_id),
    appraiser_group_id: uuid((supplement) => supplement.appraiser_group_id),
    stage: text((supplement) => supplement.stage),
    substage: text((supplement) => supplement.substage),
    waiting_since: instant((supplement) => supplement.waiting_since),
    due_at: instant((supplement) => supplement.due_at),
    created_at: instant((supplement) => supplement.created_at),
    updated_at: instant((supplement) => supplement.updated_at),
    deleted_at: instant((supplement) => supplement.deleted_at),
    search: text(supplementText),
  },
  displayName: ({ shop_name, claim_number }) => `${claim_number}, ${shop_name}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
