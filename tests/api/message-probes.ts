import { randomUUID } from 'node:crypto'
import { addMessagePhoto } from '../../contract/calls/add-message-photo.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { conversationIdOf } from '../../server/messages/conversation.store.ts'
import { failedText, writeAsClaimant } from '../../server/testing/conversations.factory.ts'
import { putTo, stubOfJpeg } from '../../server/testing/upload-photo.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { makeNumbers, numberProbes } from './number-probes.ts'
import type { Probe } from './probes.ts'

export type MessageRecords = Awaited<ReturnType<typeof makeConversations>>

/** Conversations whose claimant wrote, one with a text that waits to leave, and one with a text that did not arrive. */
export async function makeConversations(world: TestApp, desk: Desk) {
  let phones = 0
  const contact = async () =>
    (await desk.addContact({ can_text: true, primary_phone: `4055550${++phones + 100}`, email: 'ann@ames.test' })).id
  const written = async () => {
    const id = await contact()
    await writeAsClaimant(desk.reviewer, id, 'When is it?')
    return id
  }
  const chatToWrite = await contact()
  const chatToCancel = await contact()
  const waiting = { body: 'On Tuesday.', channel: 'mail', seen: null } as const
  const { id: messageToCancel } = await desk.reviewer.ok(sendMessage, {
    params: { contactId: chatToCancel },
    body: waiting,
  })
  const chatToRetry = await contact()
  const messageToRetry = await failedText(world, desk.reviewer, chatToRetry)
  return {
    ...(await makeNumbers(world, desk)),
    chat: await written(),
    chatToWrite,
    chatToCancel,
    messageToCancel,
    chatToRetry,
    messageToRetry,
    photoToSend: await uploadedToSend(world, desk, chatToWrite),
    chatToClose: await written(),
    chatToReopen: await closed(desk, await written()),
    chatToSnooze: await written(),
  }
}

const photoToSend = () =>
  ({ file_id: randomUUID(), name: 'gate.jpg', content_type: 'image/jpeg', size: stubOfJpeg.length }) as const

/** A photo of a message that is uploaded, and waits for its sender to say so. */
async function uploadedToSend(world: TestApp, { reviewer }: Desk, contactId: string): Promise<string> {
  const body = photoToSend()
  const { upload } = await reviewer.ok(addMessagePhoto, { params: { contactId }, body })
  if (upload) await putTo(world.app, upload, stubOfJpeg)
  return body.file_id
}

async function closed({ reviewer }: Desk, id: string): Promise<string> {
  await reviewer.ok(closeConversation, { params: { id: conversationIdOf(id) }, body: {} })
  return id
}

/** Probes of the calls about conversations, numbers and what leaves. */
export function messageProbes(
  records: MessageRecords & { admin: string; business: string; storm: string },
): Readonly<Record<string, Probe>> {
  const message = 'ae000000-0000-4000-8000-000000000001'
  return {
    'get-inbox': { query: { split: 'all', q: 'ann', page: '1', limit: '10' } },
    'count-inbox': {},
    ...numberProbes(records),
    'list-outbox': { query: { page: '1', limit: '10' } },
    'list-messages': { params: { contactId: records.chat }, query: { limit: '10' } },
    'send-message': {
      params: { contactId: records.chatToWrite },
      body: { body: 'Hello', channel: 'mail', seen: null },
    },
    'cancel-message': { params: { contactId: records.chatToCancel, messageId: records.messageToCancel } },
    'retry-message': { params: { contactId: records.chatToRetry, messageId: records.messageToRetry } },
    'list-corrections': { params: { actionId: message } },
    'get-message-facts': { params: { contactId: records.chat } },
    'get-message-draft': { params: { contactId: records.chat } },
    'save-message-draft': { params: { contactId: records.chat }, body: { body: 'On Tuesday.', revision: 0 } },
    'get-conversation': { params: { contactId: records.chat } },
    'read-conversation': { params: { id: conversationIdOf(records.chat) }, body: {} },
    'close-conversation': { params: { id: conversationIdOf(records.chatToClose) }, body: {} },
    'reopen-conversation': { params: { id: conversationIdOf(records.chatToReopen) }, body: {} },
    'assign-conversation': { params: { id: conversationIdOf(records.chat) }, body: { assignee_id: records.admin } },
    'snooze-conversation': {
      params: { id: conversationIdOf(records.chatToSnooze) },
      body: { until: '2099-03-10T15:00:00.000Z' },
    },
    'set-text-consent': { params: { contactId: records.chatToWrite }, body: { allowed: true, quote: 'By phone' } },
    'add-message-photo': { params: { contactId: records.chat }, body: photoToSend() },
    'confirm-message-photo': { params: { contactId: records.chatToWrite, fileId: records.photoToSend } },
    'simulate-phone': { params: { id: records.chat }, body: { is_on: true } },
    'receive-text': {
      params: { provider: 'simulator' },
      body: { MessageSid: 'SM1', From: '+14055550101', To: '+1500' },
    },
    'receive-mail': { body: { raw: 'aGk=' } },
    'report-text': {
      params: { provider: 'simulator' },
      query: { message, business: message },
      body: { MessageStatus: 'delivered' },
    },
  }
}
