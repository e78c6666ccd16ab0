import {
  contactCommandLabels,
  type ContactEdit,
  type ContactRowChanges,
  type ContactRowField,
} from '../../../../../contract/contacts/contact-row.ts'
import { contactStatusLabel, type ContactStatus } from '../../../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { whyNotSetStatus } from '../../../../../machines/contact/contact.decide.ts'
import { planContactEdit } from '../../../../../machines/contact/contact-edit.ts'
import type {
  RecordAction,
  RecordCommand,
  RecordDefinition,
  RecordStep,
} from '../../../../workspace/record/record-definition.ts'
import { reportEdits } from '../../../../workspace/undo/undo-edits.ts'
import { contactName, statusCommandLabel } from '../../contact-labels.ts'
import type { ContactsWorkspace } from '../contacts-workspace.ts'
import { contactOf, type ContactRow } from '../row/contact-row.ts'
import { cancelAppointmentOf } from './cancel-appointment-of.ts'
import { contactConsequence } from './contact-consequence.ts'
import { callBackStep, sendBackStep } from './contact-steps.tsx'
import { contactFacts, contactFlags, contactGroups, contactMoments, contactTags } from './contact-summary.ts'

type RecordCommandName = 'call_center' | 'clean' | 'delete'

const cancelAppointmentCommand = { id: 'cancel_appointment', title: 'Cancel appointment', keys: 'T' } as const

/** In the order of the panel, three in a line: what comes of calls, then what moves the contact on. */
const statusKeys: readonly (readonly [ContactStatus, string])[] = [
  ['not_reached', 'U'],
  ['reached_not_scheduled', 'R'],
  ['call_customer_back', 'B'],
  ['need_additional_contact_info', 'I'],
  ['already_at_shop', 'S'],
  ['already_scheduled_for_appraisal', 'A'],
  ['request_additional_claim', 'Q'],
  ['issues', 'P'],
  ['other', 'O'],
  ['field_request', 'V'],
  ['sent_back', 'G'],
  ['cancel_claim', 'X'],
]
const commandKeys: readonly (readonly [RecordCommandName, string, string])[] = [
  ['call_center', contactCommandLabels.call_center, 'C'],
  ['clean', contactCommandLabels.clean, 'L'],
  ['delete', contactCommandLabels.delete, 'D'],
]

const labels: Partial<Record<ContactStatus, string>> = {
  field_request: 'Request a visit',
  call_customer_back: 'Plan a call back',
  sent_back: 'Send back',
}
const labelOf = (status: ContactStatus) => labels[status] ?? statusCommandLabel(status)

const commands: readonly RecordCommand[] = [
  ...statusKeys.map(([status, keys]) => ({ id: status, title: labelOf(status), keys })),
  ...commandKeys.map(([id, title, keys]) => ({ id, title, keys })),
  cancelAppointmentCommand,
]

/** The panel of a contact: every field, and what can be done with it. */
export function contactRecord(workspace: ContactsWorkspace): RecordDefinition<ContactRow, ContactRowField> {
  const { lookups } = workspace
  return {
    title: contactName,
    absent:
      'It was deleted, it doesn’t match the filter, or you don’t have access to it. Its history tells what happened.',
    tags: contactTags,
    moments: (row) => contactMoments(row, (id) => lookups.personName(id)),
    facts: contactFacts,
    flags: (row) => {
      const failure = workspace.failureOf(row)
      return [...(failure ? [{ text: `Failed: ${failure}`, tone: 'red' as const }] : []), ...contactFlags(row)]
    },
    groups: contactGroups,
    missing: () => [],
    commands,
    isLeaving: () => false,
    ending: {
      isMadeBy: ({ status, deed: command }) => status === 'cancel_claim' || command === 'delete',
      of: ({ status, deleted_at }) =>
        deleted_at !== null
          ? 'This contact is deleted.'
          : status === 'cancel_claim'
            ? 'This contact is canceled.'
            : null,
    },
    actions: (row) => actionsOf(workspace, row),
    decisions: () => [],
  }
}

function actionsOf(workspace: ContactsWorkspace, row: ContactRow): RecordAction[] {
  const contact = contactOf(row)
  const set = (changes: ContactRowChanges, shownText: string) => void setOn(workspace, row, changes, shownText)
  return [
    ...statusKeys.map(([status, keys]): RecordAction => {
      const whyNot = row.status === status ? null : whyNotSetStatus(contact, status)
      return {
        id: status,
        label: labelOf(status),
        keys,
        isChosen: row.status === status,
        consequence: whyNot === null ? consequenceOf(contact, editTo(contact, status)) : undefined,
        whyNot,
        ...(status === 'call_customer_back' && {
          step: (step: RecordStep) =>
            callBackStep({
              id: row.id,
              whyNot,
              step,
              onPlan: (call_back_at) => set({ status, call_back_at }, 'Call back planned for'),
            }),
        }),
        ...(status === 'sent_back' && {
          step: (step: RecordStep) =>
            sendBackStep({
              id: row.id,
              whyNot,
              step,
              onSend: (send_back_reason) => set({ status, send_back_reason }, 'Sent back'),
            }),
        }),
        run: () => row.status !== status && set({ status }, `${contactStatusLabel(status)} set on`),
      }
    }),
    ...commandKeys.map(
      ([command, label, keys]): RecordAction => ({
        id: command,
        label,
        keys,
        isChosen: false,
        consequence: contactConsequence(contact, { fields: {}, deed: command }),
        whyNot: whyNotDo(contact, command),
        run: () => set({ deed: command }, commandLabels[command]),
      }),
    ),
    cancelAction(row),
  ]
}

/** An appointment has a log of its own: it is canceled by its own call, and undone as that. */
function cancelAction({ id, appointment, ...row }: ContactRow): RecordAction {
  const { title, keys } = cancelAppointmentCommand
  return {
    id: cancelAppointmentCommand.id,
    label: title,
    keys,
    isChosen: false,
    whyNot: appointment ? null : 'No appointment',
    run: () => {
      if (appointment) void cancelAppointmentOf({ id, appointment: appointment.id, name: contactName(row) })
    },
  }
}

const commandLabels: Record<RecordCommandName, string> = {
  call_center: 'Sent to the call center:',
  clean: 'Call data cleared:',
  delete: 'Deleted',
}

function whyNotDo(contact: Contact, command: RecordCommandName): string | null {
  const { decision } = planContactEdit(contact, { fields: {}, deed: command })
  return decision.ok ? null : decision.refusal.reason
}

/** The edit that sets a status; what it needs beside the name stands for what will be filled in. */
function editTo({ updated_at }: Contact, status: ContactStatus): ContactEdit {
  return {
    fields: {},
    status,
    ...(status === 'call_customer_back' && { call_back_at: updated_at }),
    ...(status === 'sent_back' && { reason: 'A reason' }),
  }
}

/** Most statuses take nothing from a contact without a call back: to ask the machine of each would take a frame. */
function consequenceOf(contact: Contact, edit: ContactEdit): RecordAction['consequence'] {
  const mayLose = edit.status === 'cancel_claim' || edit.status === 'sent_back' || contact.call_back_at !== null
  return mayLose && edit.status !== contact.status ? contactConsequence(contact, edit) : undefined
}

/** Sets fields of one contact as one operation that can be undone. */
async function setOn(workspace: ContactsWorkspace, row: ContactRow, changes: ContactRowChanges, shownText: string) {
  const label = `${shownText} ${contactName(row)}`
  const done = await workspace.edits.enqueue([{ id: row.id, changes }], label)
  if (done) await reportEdits(workspace, () => label, done)
}
