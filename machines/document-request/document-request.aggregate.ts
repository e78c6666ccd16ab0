import {
  type DocumentRequestEvent,
  documentRequestEventSchemas,
} from '../../contract/events/document-request.events.ts'
import { type DocumentRequest, documentRequestStatusLabels } from '../../contract/supplements/document-request.ts'
import { documentTypeLabels } from '../../contract/supplements/supplement.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { through } from '../visible.ts'
import { decideDocumentRequest, type DocumentRequestCommand } from './document-request.decide.ts'
import { documentRequestSnapshot, evolveDocumentRequest } from './document-request.evolve.ts'
import { documentRequestMachine } from './document-request.machine.ts'
import { documentRequestReactions } from './document-request.reactions.ts'
import { documentRequestSamples } from './document-request.samples.ts'
import { undoableDocumentRequestEvents, undoDocumentRequest } from './document-request.undo.ts'

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  note: 'What it should show',
  reason: 'Reason',
  example: 'Example',
}

/** Documents that shops are asked for, one by one. */
export const documentRequestAggregate = defineLifecycle<
  'document_request',
  DocumentRequest,
  DocumentRequestEvent,
  DocumentRequestCommand
>({
  category: 'document_request',
  noun: { one: 'document request', many: 'document requests' },
  title: 'Document requests',
  events: documentRequestEventSchemas,
  machine: documentRequestMachine,
  samples: documentRequestSamples,
  eventLabels: {
    DocumentRequested: 'Requested',
    DocumentRequestMet: 'Received',
    DocumentRequestReopened: 'Owed again',
    DocumentRequestAccepted: 'Accepted',
    DocumentRequestReturned: 'Returned',
    DocumentRequestWaived: 'Waived',
    DocumentRequestWithdrawn: 'Canceled',
    DocumentRequestUndone: 'Undone, previous status restored',
  },
  permissions: { view: { document_request: 'supplements:view' }, work: 'supplements:work', name: 'supplements:view' },
  visible: through('supplement', 'supplement_id'),
  undo: {
    events: undoableDocumentRequestEvents,
    through: { supplement_id: 'supplement' },
    carries: [],
    decide: undoDocumentRequest,
  },
  reactions: documentRequestReactions,
  // Whether a document is the last one that is owed depends on the others.
  isExpectedUnchanged: true,
  decide: decideDocumentRequest,
  // What a role may not do is refused too, so its calls have routes of their own.
  commands: [],
  evolve: evolveDocumentRequest,
  snapshot: documentRequestSnapshot,
  stateName: ({ status }) => status,
  columns: {
    supplement_id: uuid((request) => request.supplement_id),
    status: text((request) => request.status),
    document_id: uuid((request) => request.document_id),
    created_at: instant((request) => request.created_at),
  },
  displayName: ({ type, status }) =>
    `${documentTypeLabels[type]}, ${documentRequestStatusLabels[status].toLowerCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
