import { assign, setup } from 'xstate'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { ContactMode } from '../../contract/claims/choices.ts'

/** The status a contact starts in, by how it is going to be worked. */
function firstStatus(mode: ContactMode | null): ContactStatus {
  if (mode === 'field') return 'field_request'
  return mode === 'sms' ? 'to_schedule' : 'not_scheduled'
}

/** What the guards and the first status depend on. */
export interface ContactContext {
  readonly status: ContactStatus | null
  readonly mode: ContactMode | null
}

/**
 * The life of a contact (section 4 with decisions, "Lifecycles"): open in one of the specification's statuses until
 * `cancel_claim` ends it; reopened or reactivated it starts over.
 */
export const contactMachine = setup({
  types: { context: {} as ContactContext, events: {} as ContactEvent },
  guards: {
    'the status is one to work in': ({ event }) =>
      event.type === 'ContactStatusSet' && event.data.status !== 'cancel_claim',
    'it was cancelled before': ({ event }) =>
      event.type === 'ContactUndone' && event.data.status?.to === 'cancel_claim',
    'it was worked on before': ({ event }) =>
      event.type === 'ContactUndone' && event.data.status !== undefined && event.data.status.to !== 'cancel_claim',
  },
  actions: {
    'take the mode': assign(({ event }) => {
      if (event.type === 'ContactCreated') return { mode: event.data.contact.mode }
      return 'changes' in event.data && event.data.changes.mode !== undefined ? { mode: event.data.changes.mode } : {}
    }),
    'start over': assign(({ context }) => ({ status: firstStatus(context.mode) })),
    'set the status': assign(({ event }) => (event.type === 'ContactStatusSet' ? { status: event.data.status } : {})),
    'put the status back': assign(({ event }) =>
      event.type === 'ContactUndone' && event.data.status ? { status: event.data.status.to } : {},
    ),
    'mark as cancelled': assign({ status: 'cancel_claim' as const }),
  },
}).createMachine({
  id: 'contact',
  context: { status: null, mode: null },
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Nobody knows of this claimant yet.',
      on: { ContactCreated: { target: 'open', actions: ['take the mode', 'start over'] } },
    },
    open: {
      description: 'Worked on, in one of the statuses of the specification.',
      on: {
        ContactUpdated: { actions: 'take the mode' },
        ContactStatusSet: { guard: 'the status is one to work in', actions: 'set the status' },
        ContactReopened: { actions: ['take the mode', 'start over'] },
        ContactReactivated: { actions: ['take the mode', 'start over'] },
        ContactCancelled: { target: 'cancelled', actions: 'mark as cancelled' },
        ContactWithdrawn: { target: 'cancelled', actions: 'mark as cancelled' },
        ContactUndone: [
          {
            guard: 'it was cancelled before',
            target: 'cancelled',
            actions: ['take the mode', 'put the status back'],
          },
          { actions: ['take the mode', 'put the status back'] },
        ],
      },
    },
    cancelled: {
      description: 'Ended by cancel_claim or withdrawn, until it is reopened, reactivated or that is undone.',
      on: {
        ContactUndone: {
          guard: 'it was worked on before',
          target: 'open',
          actions: ['take the mode', 'put the status back'],
        },
        ContactReopened: { target: 'open', actions: ['take the mode', 'start over'] },
        ContactReactivated: { target: 'open', actions: ['take the mode', 'start over'] },
      },
    },
  },
})
