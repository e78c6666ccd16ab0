import { setup } from 'xstate'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import { type SupplementStage, type SupplementSubstage, substagesOf } from '../../contract/supplements/supplement.ts'

/** A place in the pipeline: a stage with its sub-status, or a stage without any. */
type Place = readonly [stage: SupplementStage, substage: SupplementSubstage | null]
const places: readonly Place[] = Object.entries(substagesOf).flatMap(([stage, substages]) =>
  substages.length > 0
    ? substages.map((substage): Place => [stage as SupplementStage, substage])
    : [[stage as SupplementStage, null] as const],
)
const labelOf = (code: string) => code.replaceAll('_', ' ')

/** Guards of an undo, by the place that it restores; and of a mark, by its sub-status. */
const beforeOf = ([stage, substage]: Place) =>
  `it was ${labelOf(stage)}${substage === null ? '' : `, ${labelOf(substage)}`} before`
const markOf = (substage: SupplementSubstage) => `it is marked ${labelOf(substage)}`

type GuardArguments = { event: SupplementEvent }
const guards: Record<string, (given: GuardArguments) => boolean> = {}
for (const place of places) {
  const [stage, substage] = place
  guards[beforeOf(place)] = ({ event }) =>
    event.type === 'SupplementUndone' && event.data.to.stage === stage && event.data.to.substage === substage
  if (substage !== null)
    guards[markOf(substage)] = ({ event }) => event.type === 'SupplementMarked' && event.data.substage === substage
}

const undone = places.map((place) => {
  const [stage, substage] = place
  return { guard: beforeOf(place), target: substage === null ? `.${stage}` : `.${stage}.${substage}` }
})
const marked = (...substages: readonly SupplementSubstage[]) =>
  substages.map((substage) => ({ guard: markOf(substage), target: `.${substage}` }))

/** It stays where it is: only what it amounts to is another. */
const amounts = { SupplementAmountsSet: { actions: 'set the lines' } } as const
const close = { SupplementClosed: '#supplement.open.request_closed' } as const
const assign = { SupplementAssigned: '#supplement.open.assignment' } as const
const review = { SupplementReviewStarted: '#supplement.open.in_review' } as const

/** The life of a supplement (domain, section 7): from what a shop sends to an amount that is approved and locked, or closed. */
export const supplementMachine = setup({
  types: { events: {} as SupplementEvent },
  guards,
  actions: { 'set the lines': () => {} },
}).createMachine({
  id: 'supplement',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not received yet.', on: { SupplementReceived: 'open' } },
    open: {
      initial: 'awaiting_review',
      on: { SupplementUndone: undone, SupplementWithdrawn: 'withdrawn' },
      states: {
        awaiting_review: {
          description: 'A supplement manager looks at what the shop has sent.',
          initial: 'to_review',
          on: {
            SupplementMarked: marked('to_review', 'not_a_supplement'),
            SupplementDocumentsRequested: '.pending_documents',
            ...amounts,
            ...assign,
            ...review,
            ...close,
          },
          states: {
            to_review: { description: 'New, or returned.' },
            pending_documents: {
              description: 'The shop owes documents.',
              on: { SupplementDocumentsReceived: 'received_more_information' },
            },
            received_more_information: { description: 'The documents that were asked for are here.' },
            not_a_supplement: { description: 'What was sent is no supplement.' },
          },
        },
        assignment: {
          description: 'With a group or an appraiser, who has not started.',
          on: { ...assign, ...review, SupplementReturned: 'awaiting_review', ...close },
        },
        in_review: {
          description: 'An appraiser works on it.',
          initial: 'to_review',
          on: {
            SupplementMarked: marked('to_review', 'unable_to_upload', 'needs_reinspection'),
            SupplementDocumentsRequested: 'awaiting_review.pending_documents',
            SupplementSentToFinal: 'final_review',
            SupplementReturned: 'awaiting_review',
            ...amounts,
            ...assign,
            ...close,
          },
          states: {
            to_review: { description: 'Lines are checked.' },
            unable_to_upload: { description: 'The carrier’s system does not take it.' },
            needs_reinspection: { description: 'An appraiser has to look at the vehicle again.' },
          },
        },
        final_review: {
          description: 'A supplement manager decides on the amount.',
          initial: 'to_review',
          on: {
            SupplementMarked: marked('to_review', 'client_reviewing'),
            SupplementDocumentsRequested: '.pending_documents',
            SupplementApproved: 'complete',
            SupplementReturned: 'in_review',
            ...amounts,
            ...close,
          },
          states: {
            to_review: { description: 'Ready to be decided.' },
            pending_documents: {
              description: 'The shop owes documents.',
              on: { SupplementDocumentsReceived: 'received_more_information' },
            },
            client_reviewing: { description: 'The carrier decides.' },
            received_more_information: { description: 'The documents that were asked for are here.' },
          },
        },
        complete: {
          description: 'An amount is approved.',
          initial: 'preliminary',
          states: {
            preliminary: {
              description: 'The amount may change by invoices.',
              on: {
                SupplementMarked: { guard: markOf('pending_invoices'), target: 'pending_invoices' },
                SupplementApproved: 'preliminary',
                SupplementLocked: 'locked',
                SupplementReopened: '#supplement.open.final_review',
              },
            },
            pending_invoices: {
              description: 'The shop owes invoices.',
              on: {
                SupplementMarked: { guard: markOf('preliminary'), target: 'preliminary' },
                SupplementApproved: 'preliminary',
                SupplementLocked: 'locked',
                SupplementReopened: '#supplement.open.final_review',
              },
            },
            locked: {
              description: 'The amount is paid and does not change.',
              on: { SupplementReopened: '#supplement.open.final_review' },
            },
          },
        },
        request_closed: {
          description: 'Not paid, with the reason.',
          on: { SupplementReopened: 'awaiting_review' },
        },
      },
    },
    withdrawn: { description: 'Its creation was undone.', on: { SupplementRestored: 'open' } },
  },
})
