import { assign, setup } from 'xstate'
import type { ContactMode } from '../../contract/claims/choices.ts'
import { statusAfterCall } from '../../contract/contacts/call-outcomes.ts'
import {
  appraisableStatuses,
  contactStatusSetters,
  type ContactStatus,
} from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'

/** The status a contact starts in, by how it is going to be worked. */
export function firstStatus(mode: ContactMode | null): ContactStatus {
  if (mode === 'field') return 'field_request'
  return mode === 'sms' ? 'to_schedule' : 'not_scheduled'
}

/** What the guards and the first status depend on. */
export interface ContactContext {
  readonly status: ContactStatus | null
  readonly mode: ContactMode | null
  readonly appraiser_id: string | null
}

/** The status that an event of an undo restores; undefined where it restores none. */
const statusRestoredBy = (event: ContactEvent) =>
  event.type === 'ContactUndone' || event.type === 'ContactAppointmentCancelled' ? event.data.status?.to : undefined

/** The state, within the life of a contact, that a status without an appointment belongs to. */
function restored(event: ContactEvent, setters: (setter: string) => boolean) {
  const status = statusRestoredBy(event)
  return status !== undefined && setters(contactStatusSetters[status])
}

const restoreStatus = ['set mode and appraiser', 'restore the status'] as const
const toCanceled = {
  guard: 'it was canceled before',
  target: '#contact.cancelled',
  actions: restoreStatus,
} as const
const toCompleted = {
  guard: 'its appraisal was complete before',
  target: '#contact.open.completed',
  actions: restoreStatus,
} as const
const toUnbooked = { guard: 'it was open before', target: '#contact.open.unbooked', actions: restoreStatus } as const
const startOver = { target: '#contact.open.unbooked', actions: ['set mode and appraiser', 'start over'] } as const
const canceled = { target: '#contact.cancelled', actions: 'mark as canceled' } as const

/**
 * The life of a contact (section 4 with decisions, "Lifecycles"; domain, section 1): open with an appointment or
 * without one until `cancel_claim` ends it; reopened or reactivated it starts over. A status that says "scheduled"
 * exists with an appointment only, by the table of `contactStatusSetters`.
 */
export const contactMachine = setup({
  types: { context: {} as ContactContext, events: {} as ContactEvent },
  guards: {
    'people set this status': ({ event }) =>
      event.type === 'ContactStatusSet' && contactStatusSetters[event.data.status] === 'person',
    'it has a status from which an appraisal is completed': ({ context }) =>
      context.status !== null && appraisableStatuses.includes(context.status),
    'it has an appraiser': ({ context }) => context.appraiser_id !== null,
    'a visit was requested': ({ context }) => context.status === 'field_request',
    'it was canceled before': ({ event }) => restored(event, (setter) => setter === 'cancel'),
    'its appraisal was complete before': ({ event }) => restored(event, (setter) => setter === 'appraisal'),
    'it was open before': ({ event }) =>
      restored(event, (setter) => !['cancel', 'appraisal', 'appointment'].includes(setter)),
    'it is an undo': ({ event }) => event.type === 'ContactAppointmentBooked' && event.data.undoes !== undefined,
    'its status stays': ({ event }) => event.type === 'ContactUndone' && event.data.status === undefined,
    'it is canceled': ({ context }) => context.status === 'cancel_claim',
    'its appraisal is complete': ({ context }) => context.status === 'appraisal_complete',
  },
  actions: {
    'set mode and appraiser': assign(({ event, context }) => {
      if (event.type === 'ContactCreated') {
        const { mode, appraiser_id } = event.data.contact
        return { mode, appraiser_id }
      }
      if (!('changes' in event.data)) return {}
      const { mode = context.mode, appraiser_id = context.appraiser_id } = event.data.changes
      return { mode, appraiser_id }
    }),
    'set the appraiser': assign(({ event }) =>
      event.type === 'ContactAssigned' ? { appraiser_id: event.data.appraiser_id } : {},
    ),
    'remove the appraiser': assign({ appraiser_id: null }),
    'count the call': () => {},
    'note the call': () => {},
    'note the skip': () => {},
    'replace the link': () => {},
    'start over': assign(({ context }) => ({ status: firstStatus(context.mode) })),
    'stop asking for a visit': assign(({ context }) =>
      context.status === 'field_request' ? { status: firstStatus(context.mode) } : {},
    ),
    'give it to the call center': assign(({ context }) =>
      context.status === 'field_request' ? { status: 'not_scheduled' as const } : {},
    ),
    'set the status': assign(({ event }) => (event.type === 'ContactStatusSet' ? { status: event.data.status } : {})),
    'set what the call came to': assign(({ event, context }) =>
      event.type === 'ContactCallEnded' ? { status: statusAfterCall[event.data.outcome] ?? context.status } : {},
    ),
    'restore the status': assign(({ event }) => {
      const status = statusRestoredBy(event)
      return status ? { status } : {}
    }),
    'plan the call back': assign({ status: 'call_customer_back' as const }),
    'ask for a visit': assign({ status: 'field_request' as const }),
    'mark as scheduled': assign(({ event }) =>
      event.type === 'ContactAppointmentBooked' || event.type === 'ContactAppointmentMoved'
        ? { status: event.data.appointment.kind === 'field' ? ('field_scheduled' as const) : ('scheduled' as const) }
        : {},
    ),
    'mark as appraised': assign({ status: 'appraisal_complete' as const }),
    'mark as sent back': assign({ status: 'sent_back' as const }),
    'mark as canceled': assign({ status: 'cancel_claim' as const }),
  },
}).createMachine({
  id: 'contact',
  context: { status: null, mode: null, appraiser_id: null },
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not created yet.',
      on: { ContactCreated: { target: 'open.unbooked', actions: ['set mode and appraiser', 'start over'] } },
    },
    open: {
      description: 'Open, in one of its statuses.',
      initial: 'unbooked',
      on: {
        ContactUpdated: { actions: 'set mode and appraiser' },
        ContactCallPlaced: { actions: 'count the call' },
        ContactSkipped: { actions: 'note the skip' },
        ContactLinkReplaced: { actions: 'replace the link' },
        ContactSentBack: { target: '.unbooked', actions: 'mark as sent back' },
        ContactCancelled: canceled,
        ContactWithdrawn: canceled,
      },
      states: {
        unbooked: {
          description: 'Has no appointment. People set its status.',
          on: {
            ContactStatusSet: { guard: 'people set this status', actions: 'set the status' },
            ContactCallEnded: { actions: 'set what the call came to' },
            ContactCallBackPlanned: { actions: 'plan the call back' },
            ContactFieldVisitRequested: { actions: 'ask for a visit' },
            ContactFieldVisitWithdrawn: { guard: 'a visit was requested', actions: 'start over' },
            ContactAssigned: { actions: ['set the appraiser', 'ask for a visit'] },
            ContactUnassigned: {
              guard: 'it has an appraiser',
              actions: ['remove the appraiser', 'stop asking for a visit'],
            },
            ContactSentToCallCenter: { actions: ['remove the appraiser', 'give it to the call center'] },
            ContactAppointmentBooked: { target: 'booked', actions: 'mark as scheduled' },
            ContactAppraisalCompleted: {
              guard: 'it has a status from which an appraisal is completed',
              target: 'completed',
              actions: 'mark as appraised',
            },
            ContactCleaned: { actions: 'start over' },
            ContactReopened: startOver,
            ContactReactivated: startOver,
            ContactDeleted: { target: '#contact.deleted' },
            ContactUndone: [
              { guard: 'its status stays', actions: 'set mode and appraiser' },
              toCanceled,
              toCompleted,
              toUnbooked,
            ],
          },
        },
        booked: {
          description: 'Has an appointment, and a status that says so.',
          on: {
            ContactCallEnded: { actions: 'note the call' },
            ContactAssigned: { actions: 'set the appraiser' },
            ContactUnassigned: { guard: 'it has an appraiser', actions: 'remove the appraiser' },
            ContactReopened: { actions: 'set mode and appraiser' },
            ContactReactivated: { actions: 'set mode and appraiser' },
            ContactAppointmentMoved: { actions: 'mark as scheduled' },
            ContactAppointmentCancelled: [toCanceled, toUnbooked, { target: 'unbooked', actions: 'start over' }],
            ContactAppointmentMissed: { target: 'unbooked', actions: 'start over' },
            ContactAppraisalCompleted: { target: 'completed', actions: 'mark as appraised' },
            ContactUndone: { guard: 'its status stays', actions: 'set mode and appraiser' },
          },
        },
        completed: {
          description: 'Appraised: the production log is complete.',
          on: {
            ContactCallEnded: { actions: 'note the call' },
            ContactAssigned: { actions: 'set the appraiser' },
            ContactUnassigned: { guard: 'it has an appraiser', actions: 'remove the appraiser' },
            ContactSentToCallCenter: { actions: 'remove the appraiser' },
            ContactReopened: startOver,
            ContactReactivated: startOver,
            ContactDeleted: { target: '#contact.deleted' },
            ContactUndone: [{ guard: 'its status stays', actions: 'set mode and appraiser' }, toCanceled, toUnbooked],
          },
        },
      },
    },
    cancelled: {
      description: 'Canceled. Can be reopened, reactivated, or undone.',
      on: {
        ContactUndone: [toUnbooked, toCompleted],
        ContactAppointmentBooked: { guard: 'it is an undo', target: 'open.booked', actions: 'mark as scheduled' },
        ContactReopened: startOver,
        ContactReactivated: startOver,
        ContactDeleted: { target: 'deleted' },
      },
    },
    deleted: {
      description: 'Deleted. Can be restored.',
      on: {
        ContactRestored: [
          { guard: 'it is canceled', target: 'cancelled' },
          { guard: 'its appraisal is complete', target: 'open.completed' },
          { target: 'open.unbooked' },
        ],
      },
    },
  },
})
