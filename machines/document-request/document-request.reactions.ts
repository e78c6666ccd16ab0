import type { DocumentRequestEvent } from '../../contract/events/document-request.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import type { AppendedEvent } from '../reactions.ts'
import { remindersJob } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const now = ({ stream }: AppendedEvent<DocumentRequestEvent>) => [remindersJob(idOf(stream))]

/**
 * After every step the messages to the shop are made what the request is: those that are due are queued, and those that
 * have become untrue are canceled. While the shop owes a document, the job goes on by itself.
 */
export const documentRequestReactions = defineReactions<DocumentRequest, DocumentRequestEvent>({
  on: {
    DocumentRequested: now,
    DocumentRequestMet: now,
    DocumentRequestReopened: now,
    DocumentRequestReturned: now,
    DocumentRequestWaived: now,
    DocumentRequestWithdrawn: now,
    DocumentRequestUndone: now,
  },
  pending: (request) => (isOwed(request) ? [remindersJob(request.id)] : []),
})
