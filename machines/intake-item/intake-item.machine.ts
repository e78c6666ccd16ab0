import { assign, setup } from 'xstate'
import { type ClaimAction, actionsNeedingFields, actionsOnExisting } from '../../contract/claims/choices.ts'
import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { FieldValues, IntakeItemEvent } from '../../contract/events/intake-item.events.ts'

/** Fields that must be filled in before an action that makes or changes a contact (section 5). */
export const fieldsOfCompleteClaim = [
  'event',
  'call_center_id',
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'zip',
  'primary_phone',
] as const satisfies readonly EditableField[]

/** What the guards need to know of a claim: the fields that make it complete, and whether it left a contact. */
export interface IntakeItemContext {
  readonly fields: FieldValues
  readonly touchedContact: boolean
}

const cleared: FieldValues = {
  action: null,
  event: null,
  destination: null,
  appraiser_id: null,
  call_center_id: null,
  existing_claimant: null,
}

const filled = (value: string | null | undefined) => value != null && value.trim() !== ''

/** The required fields that are still empty for an action, by default the one that is set; none when complete. */
export function missingFields(fields: FieldValues, action = actionOf(fields)): EditableField[] {
  if (!action) return ['action']
  const needed: EditableField[] = actionsNeedingFields.includes(action) ? [...fieldsOfCompleteClaim] : []
  if (actionsOnExisting.includes(action)) needed.push('existing_claimant')
  return needed.filter((field) => !filled(fields[field]))
}

export function actionOf(fields: FieldValues) {
  return fields.action as ClaimAction | null | undefined
}

/**
 * The life of a claim in intake (section 4 with decisions, "Lifecycles"): received, ready once its action is
 * complete, then ingested, sent back, or errored. Its events are the log's; it knows no time and does no I/O.
 */
export const intakeItemMachine = setup({
  types: { context: {} as IntakeItemContext, events: {} as IntakeItemEvent },
  guards: {
    'the action is complete': ({ context }) => missingFields(context.fields).length === 0,
    // Judged by the event's action: a claim can be deleted whatever action it is marked with.
    'the action is complete, or it goes with its lead': ({ context, event }) =>
      event.type === 'ClaimIngested' &&
      (event.data.lead !== undefined || missingFields(context.fields, event.data.action).length === 0),
    'it is marked to be sent back, or goes with its lead': ({ context, event }) =>
      event.type === 'ClaimSentBack' && (event.data.lead !== undefined || actionOf(context.fields) === 'send_back'),
    'no contact was touched': ({ context }) => !context.touchedContact,
    'the contact it touched is taken back with it': ({ context, event }) =>
      event.type === 'ClaimIngestUndone' &&
      (!context.touchedContact || Boolean(event.data.contact ?? event.data.old_contact)),
  },
  actions: {
    'take the fields': assign(({ event }) => {
      if (event.type !== 'ClaimReceived') return {}
      return { fields: { ...cleared, ...event.data.claim, ...event.data.proposed } }
    }),
    'change the fields': assign(({ context, event }) => {
      if (event.type !== 'ClaimEdited' && event.type !== 'ClaimReturned') return {}
      return { fields: { ...context.fields, ...event.data.changes } }
    }),
    'take back what was decided': assign(({ context }) => ({
      fields: { ...context.fields, action: null, existing_claimant: null },
      touchedContact: false,
    })),
    'forget the contact': assign({ touchedContact: false }),
    'clear the action': assign(({ context }) => ({ fields: { ...context.fields, action: null } })),
    'note the contact': assign(({ event }) => {
      if (event.type !== 'ClaimIngested') return {}
      return { touchedContact: Boolean(event.data.contact ?? event.data.old_contact) }
    }),
  },
}).createMachine({
  id: 'intake item',
  context: { fields: cleared, touchedContact: false },
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not yet sent by any carrier.',
      on: { ClaimReceived: { target: 'waiting', actions: 'take the fields' } },
    },
    waiting: {
      description: 'In the queue.',
      initial: 'received',
      on: {
        ClaimEdited: { target: '.received', actions: 'change the fields' },
        ClaimReset: { target: '.received', actions: 'take back what was decided' },
        ClaimIngested: {
          guard: 'the action is complete, or it goes with its lead',
          target: 'ingested',
          actions: 'note the contact',
        },
        ClaimSentBack: { guard: 'it is marked to be sent back, or goes with its lead', target: 'sent_back' },
        ClaimIngestFailed: '.errored',
      },
      states: {
        received: {
          description: 'Waits for a decision, or for fields that its action needs.',
          always: { guard: 'the action is complete', target: 'ready' },
        },
        ready: { description: 'Its action is complete: it can be ingested.' },
        errored: {
          description: 'Could not be ingested; the reason stands beside it. An edit makes it received again.',
        },
      },
    },
    sent_back: {
      description: 'With the carrier, for what is missing.',
      on: {
        ClaimReturned: { target: 'waiting', actions: ['change the fields', 'clear the action'] },
        ClaimReset: { target: 'waiting', actions: 'take back what was decided' },
        ClaimIngestUndone: 'waiting',
      },
    },
    ingested: {
      description: 'Has left the queue. What touched no contact can be reset; what did can be undone with it.',
      on: {
        ClaimIngestUndone: {
          guard: 'the contact it touched is taken back with it',
          target: 'waiting',
          actions: 'forget the contact',
        },
        ClaimReset: { guard: 'no contact was touched', target: 'waiting', actions: 'take back what was decided' },
      },
    },
  },
})
