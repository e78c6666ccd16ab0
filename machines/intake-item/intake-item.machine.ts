import { assign, setup } from 'xstate'
import { type ClaimAction, actionsNeedingFields, actionsOnExisting } from '../../contract/claims/choices.ts'
import { type EditableField, isPlanningField } from '../../contract/claims/claim-fields.ts'
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
  assignee_id: null,
  due_on: null,
  send_back_reason: null,
  send_back_message: null,
}

const isPlanning = (fields: readonly string[]) => fields.length > 0 && fields.every(isPlanningField)
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
    'only its planning changes': ({ event }) =>
      event.type === 'ClaimEdited' && isPlanning(Object.keys(event.data.changes)),
    'the action is complete': ({ context }) => missingFields(context.fields).length === 0,
    // Judged by the event's action: a claim can be deleted whatever action it is marked with.
    'the action is complete, or the claim follows its lead': ({ context, event }) =>
      event.type === 'ClaimIngested' &&
      (event.data.lead !== undefined || missingFields(context.fields, event.data.action).length === 0),
    'the action is send back, or the claim follows its lead': ({ context, event }) =>
      event.type === 'ClaimSentBack' && (event.data.lead !== undefined || actionOf(context.fields) === 'send_back'),
    'no contact was changed': ({ context }) => !context.touchedContact,
    'its contact is undone as well': ({ context, event }) =>
      event.type === 'ClaimIngestUndone' &&
      (!context.touchedContact || Boolean(event.data.contact ?? event.data.old_contact)),
  },
  actions: {
    'set the fields': assign(({ event }) => {
      if (event.type !== 'ClaimReceived') return {}
      return { fields: { ...cleared, ...event.data.claim, ...event.data.proposed } }
    }),
    'change the fields': assign(({ context, event }) => {
      if (event.type !== 'ClaimEdited' && event.type !== 'ClaimReturned') return {}
      return { fields: { ...context.fields, ...event.data.changes } }
    }),
    'clear the decision': assign(({ context }) => ({
      fields: { ...context.fields, action: null, existing_claimant: null },
      touchedContact: false,
    })),
    'clear the contact': assign({ touchedContact: false }),
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
      description: 'Not received yet.',
      on: { ClaimReceived: { target: 'waiting', actions: 'set the fields' } },
    },
    waiting: {
      description: 'In the intake queue.',
      initial: 'received',
      on: {
        ClaimEdited: [
          { guard: 'only its planning changes', actions: 'change the fields' },
          { target: '.received', actions: 'change the fields' },
        ],
        ClaimReset: { target: '.received', actions: 'clear the decision' },
        ClaimIngested: {
          guard: 'the action is complete, or the claim follows its lead',
          target: 'ingested',
          actions: 'note the contact',
        },
        ClaimSentBack: { guard: 'the action is send back, or the claim follows its lead', target: 'sent_back' },
        ClaimIngestFailed: '.errored',
        ClaimWithdrawn: 'withdrawn',
      },
      states: {
        received: {
          description: 'Needs an action, or fields that its action requires.',
          always: { guard: 'the action is complete', target: 'ready' },
        },
        ready: { description: 'Ready to ingest.' },
        errored: {
          description: 'Ingest failed. Editing clears the failure, unless only assignee or due date change.',
        },
      },
    },
    sent_back: {
      description: 'Returned to the carrier for missing information.',
      on: {
        ClaimReturned: { target: 'waiting', actions: ['change the fields', 'clear the action'] },
        ClaimReset: { target: 'waiting', actions: 'clear the decision' },
        ClaimIngestUndone: 'waiting',
      },
    },
    withdrawn: {
      description: 'Out of the queue, since the import that brought it was undone.',
      on: { ClaimRestored: 'waiting' },
    },
    ingested: {
      description: 'Out of the queue. Can be reset if no contact was changed; otherwise ingest can be undone.',
      on: {
        ClaimIngestUndone: {
          guard: 'its contact is undone as well',
          target: 'waiting',
          actions: 'clear the contact',
        },
        ClaimReset: { guard: 'no contact was changed', target: 'waiting', actions: 'clear the decision' },
      },
    },
  },
})
