import type { SentBodyOf } from '../../contract/call.ts'
import { sendSupplementEvent } from '../../contract/calls/send-supplement-event.ts'
import { formatNumber } from '../../contract/crud/field.ts'
import { sumOfReviewed } from '../../contract/supplements/supplement-line.ts'
import { approvedAmount, documentNote, moveReason } from '../../contract/supplements/supplement-fields.ts'
import {
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  type Supplement,
  type SupplementSubstage,
  substagesOf,
  supplementSubstageLabels,
  supplementSubstages,
} from '../../contract/supplements/supplement.ts'
import { type CommandButton, commandsOf } from '../lifecycle-commands.ts'
import type { SupplementCommand } from './supplement.decide.ts'

const command = commandsOf<Supplement, SupplementCommand>()

type Button = CommandButton<Supplement, typeof sendSupplementEvent>
type Move = SentBodyOf<typeof sendSupplementEvent>

/** By it a button says why it cannot be pressed; whether it exists is for the server to say. */
const someAppraiser = 'appraiser_id 6a000000-0000-4000-8000-0000000000e1'

/** Sub-statuses that come from other moves. */
const notMarked: readonly SupplementSubstage[] = ['received_more_information', 'pending_documents', 'locked']

/** What a button is called on the page, in the list of undo and once it is done, and what is sent. */
function button(id: string, label: string, done: string, more: Pick<Button, 'send'> & Partial<Button>): Button {
  const verb = label.replace('…', '')
  return {
    id,
    label,
    operation: (name) => `${verb}: ${name}`,
    done: () => done,
    failed: 'Supplement not changed',
    ...more,
  }
}

const sends = (body: Omit<Move, 'version'>) => () => ({ body })

function asking(verb: string) {
  return { title: (name: string) => `${verb}: ${name}`, confirm: verb }
}

/** Keys of marks: those of the stage are on the page at once. */
const markKeys: Readonly<Partial<Record<SupplementSubstage, string>>> = {
  to_review: 'Q',
  not_a_supplement: 'Z',
  unable_to_upload: 'U',
  needs_reinspection: 'I',
  client_reviewing: 'W',
  preliminary: 'Y',
  pending_invoices: 'H',
}

function mark(substage: SupplementSubstage): Button {
  const name = supplementSubstageLabels[substage]
  return button(`mark ${substage}`, `Mark “${name}”`, `Marked “${name}”`, {
    ...(markKeys[substage] && { key: markKeys[substage] }),
    isShown: (supplement) => substagesOf[supplement.stage].includes(substage) && supplement.substage !== substage,
    send: sends({ type: 'MARK', substage }),
  })
}

const textOfTotal = (cents: number | null) => (cents === null ? '' : formatNumber('cents', cents))

/** Asks whom a supplement, or each of many, is assigned to. */
export const reviewerPrompt = {
  kind: 'record',
  category: 'user',
  label: 'Appraiser or group',
  none: 'Choose one',
  missing: 'Choose an appraiser or a group',
  initial: () => null,
  example: () => someAppraiser,
} as const

/** What people do with a supplement, in the order of the buttons: one call has them all. */
export const supplementCommands = [
  command(sendSupplementEvent, {
    // What a role may not do is refused too, and a group assigns its own appraisers only.
    hasOwnRoute: true,
    command: ({ body, role = null, changedSince }) => ({ type: 'AskForMove', asked: body, role, changedSince }),
    buttons: [
      button('assign', 'Assign…', 'Assigned', {
        key: 'A',
        prompt: { ...asking('Assign'), ...reviewerPrompt },
        send: (answer) => {
          const [field, id = ''] = answer.split(' ')
          return {
            body: { type: 'ASSIGN', ...(field === 'appraiser_id' ? { appraiser_id: id } : { appraiser_group_id: id }) },
          }
        },
        done: (reviewer) => `Assigned to ${reviewer}`,
      }),
      button('start', 'Start review', 'Review started', { key: 'S', send: sends({ type: 'START_REVIEW' }) }),
      button('request', 'Request documents…', 'Documents requested', {
        key: 'R',
        prompt: {
          ...asking('Request documents'),
          kind: 'value',
          label: 'Document',
          choices: documentTypes.map((value) => ({ value, label: documentTypeLabels[value] })),
          missing: 'Choose a document',
          note: documentNote,
          example: () => 'photo',
        },
        send: (type, _supplement, note) => ({
          body: { type: 'REQUEST_DOCUMENTS', documents: [{ type: type as DocumentType, note }] },
        }),
      }),
      button('received', 'Documents received', 'Documents received', {
        key: 'E',
        send: sends({ type: 'DOCUMENTS_RECEIVED' }),
      }),
      ...supplementSubstages.filter((one) => !notMarked.includes(one)).map(mark),
      button('final', 'Send to final review', 'Sent to final review', {
        key: 'F',
        send: sends({ type: 'SEND_TO_FINAL' }),
      }),
      button('approve', 'Approve amount…', 'Amount approved', {
        key: 'P',
        prompt: {
          ...asking('Approve amount'),
          kind: 'field',
          field: approvedAmount,
          // What the review comes to by line, where all lines are reviewed.
          initial: ({ lines }) => textOfTotal(sumOfReviewed(lines)),
          example: () => '0',
        },
        send: (cents) => ({ body: { type: 'APPROVE', amount_cents: Number(cents) } }),
        done: (dollars) => `Approved $${dollars}`,
      }),
      button('return', 'Return…', 'Returned', {
        key: 'B',
        prompt: { ...asking('Return'), kind: 'field', field: moveReason, example: () => '-' },
        send: (reason) => ({ body: { type: 'RETURN', reason } }),
      }),
      button('lock', 'Lock', 'Locked', { key: 'L', send: sends({ type: 'LOCK' }) }),
      button('reopen', 'Reopen', 'Reopened', { key: 'O', send: sends({ type: 'REOPEN' }) }),
      button('close', 'Close…', 'Closed', {
        isLast: true,
        key: 'X',
        prompt: { ...asking('Close'), kind: 'field', field: moveReason, example: () => '-' },
        send: (reason) => ({ body: { type: 'CLOSE', reason } }),
      }),
    ],
  }),
] as const
