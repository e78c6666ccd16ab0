import { randomUUID } from 'node:crypto'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import { buyNumber } from '../../contract/calls/buy-number.ts'
import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { conversationIdOf } from '../../server/messages/conversation.store.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { of } from './contact-kinds.ts'
import type { ProbedRow } from './probed-row.ts'

/** A mail to the claimant of a contact, and the conversation that it begins, which is done. */
export async function makeConversationRows(admin: Caller, contact: ProbedRow) {
  const body = { body: 'On Tuesday.', channel: 'mail', seen: null } as const
  const { id } = await admin.ok(sendMessage, { params: { contactId: contact.id }, body })
  const operation = randomUUID()
  const conversation = conversationIdOf(contact.id)
  await admin.ok(closeConversation, { params: { id: conversation }, body: {}, action: { id: operation } })
  const params = { contactId: contact.id }
  const { consent } = await admin.ok(setTextConsent, { params, body: { allowed: true, quote: 'On the phone' } })
  const rows = [of('message', contact, id), { ...of('conversation', contact, conversation), operation }]
  // All of them have one phone number, and so one consent, which is about no contact.
  if (!contact.label.endsWith('of nobody')) return rows
  const area = 200 + (Number.parseInt(admin.businessId.slice(0, 4), 16) % 700)
  const { data: number } = await admin.ok(buyNumber, { body: { number: `+1${area}5550142` } })
  const textOperation = randomUUID()
  const text = (await admin.ok(listAutoTexts, {})).data.find(({ trigger }) => trigger === 'field_scheduled')
  if (!text) throw new Error('no automatic texts')
  await admin.ok(setAutoText, { params: { id: text.id }, body: { enabled: true }, action: { id: textOperation } })
  const ofBusiness = [
    { ...of('auto_text', contact, text.id), about: null, operation: textOperation },
    { ...of('consent', contact, consent.id), about: null },
    { ...of('phone_number', contact, number.id), about: null },
  ]
  return [...rows, ...ofBusiness]
}
