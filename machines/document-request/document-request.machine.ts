import { setup } from 'xstate'
import type { DocumentRequestEvent } from '../../contract/events/document-request.events.ts'
import { type DocumentRequestStatus, documentRequestStatuses } from '../../contract/supplements/document-request.ts'

/** Guards of an undo, by the status that it restores. */
const beforeOf = (status: DocumentRequestStatus) => `it was ${status} before`
const guards = Object.fromEntries(
  documentRequestStatuses.map((status) => [
    beforeOf(status),
    ({ event }: { event: DocumentRequestEvent }) =>
      event.type === 'DocumentRequestUndone' && event.data.to.status === status,
  ]),
)

const undone = {
  DocumentRequestUndone: documentRequestStatuses.map((status) => ({ guard: beforeOf(status), target: status })),
}
const owed = {
  DocumentRequestMet: 'received',
  DocumentRequestWaived: 'waived',
  DocumentRequestWithdrawn: 'withdrawn',
  ...undone,
} as const

/** The life of one requested document: whose turn it is, until it is accepted or nobody needs it. */
export const documentRequestMachine = setup({ types: { events: {} as DocumentRequestEvent }, guards }).createMachine({
  id: 'document request',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not requested yet.', on: { DocumentRequested: 'owed' } },
    owed: { description: 'The shop has been asked for it.', on: owed },
    received: {
      description: 'A document of its type is here; a reviewer checks it.',
      on: {
        DocumentRequestAccepted: 'accepted',
        DocumentRequestReturned: 'returned',
        DocumentRequestReopened: 'owed',
        DocumentRequestWaived: 'waived',
        ...undone,
      },
    },
    returned: { description: 'Not what was asked for: the shop owes another, with the reason.', on: owed },
    accepted: { description: 'It is what was asked for.', on: undone },
    waived: { description: 'It is not needed any more, with the reason.', on: undone },
    withdrawn: { description: 'The request was undone.', on: undone },
  },
})
