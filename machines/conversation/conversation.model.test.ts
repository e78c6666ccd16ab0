import { describe, expect, test } from 'vitest'
import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { type ConversationCommand, decideConversation } from './conversation.decide.ts'
import { conversationSnapshot, evolveConversation } from './conversation.evolve.ts'
import { conversationMachine } from './conversation.machine.ts'
import { conversationReactions } from './conversation.reactions.ts'
import { conversationSamples } from './conversation.samples.ts'

const now = '2026-03-10T16:00:00.000Z'
const tomorrow = '2026-03-11T16:00:00.000Z'
const contact_id = '6a000000-0000-4000-8000-000000000003'
const messageOf = (number: number) => `6a000000-0000-4000-8000-0000000000f${number % 10}`

class ConversationUnderTest {
  conversation: Conversation | null = null
  #version = 0
  messages = 0

  applyEvent(event: ConversationEvent) {
    if (!conversationSnapshot(this.conversation).can(event))
      throw new Error(`${event.type} in ${this.conversation?.status}`)
    this.#version += 1
    const fact = {
      ...event,
      stream: 'conversation:6a000000-0000-4000-8000-0000000000c1',
      version: this.#version,
      at: now,
    }
    this.conversation = evolveConversation(this.conversation, fact)
  }

  send(command: ConversationCommand) {
    const decision = decideConversation(command, this.conversation)
    for (const event of decision.ok ? decision.events : []) this.applyEvent(event)
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }

  receiveText() {
    return this.send({ type: 'ReceiveFromClaimant', contact_id, message_id: messageOf(++this.messages), canceled: [] })
  }

  reply(seen = this.conversation?.last?.id ?? null, isScheduled = false) {
    const message_id = messageOf(++this.messages)
    return this.send({ type: 'WriteReply', contact_id, message_id, author: 'Riley Kimball', seen, isScheduled })
  }

  get last() {
    return this.conversation?.last?.id ?? ''
  }
}

describe('the life of a conversation, by paths generated from its machine', () => {
  const paths = pathsOf(conversationMachine, {
    samples: conversationSamples,
    key: ({ value }) => value,
    isShortest: true,
  })

  test('is walked in every state and by every transition', () => {
    expect(unseenOf(conversationMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new ConversationUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        subject.applyEvent(event)
        expect(subject.conversation?.status).toBe(state.value)
      }
    }
  })
})

describe('a conversation', () => {
  test('has one answer to what its author has seen', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    const seen = subject.last
    expect(subject.reply(seen)).toEqual(['ReplyWritten'])
    expect(subject.reply(seen)).toBe('newer_message')
    expect(subject.reply(null)).toBe('newer_message')
    subject.receiveText()
    expect(subject.reply(seen)).toBe('newer_message')
    expect(subject.reply()).toEqual(['ReplyWritten'])
  })

  test('is as it was before a reply that is canceled; an older reply changes nothing', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    const before = subject.conversation
    subject.reply()
    const first = subject.last
    expect(subject.conversation).toMatchObject({ status: 'waiting', unread: 0, waiting_since: null })
    const newest = before?.last ? ({ ...before.last, state: 'received' } as const) : null
    const remaining = { newest, scheduled: [], failed: [] }
    expect(subject.send({ type: 'CancelReply', message_id: first, remaining })).toEqual(['ReplyCanceled'])
    expect(subject.conversation).toMatchObject({ status: 'needs_reply', last: before?.last, waiting_since: now })
    expect(subject.send({ type: 'CancelReply', message_id: first, remaining })).toEqual([])
    subject.reply()
    const second = subject.last
    subject.reply()
    expect(subject.send({ type: 'CancelReply', message_id: second, remaining })).toEqual([])
    expect(subject.send({ type: 'FailReply', message_id: second })).toEqual(['ReplyFailed'])
    expect(subject.send({ type: 'FailReply', message_id: subject.last })).toEqual(['ReplyFailed'])
    expect(subject.send({ type: 'FailReply', message_id: subject.last })).toEqual([])
    expect(subject.send({ type: 'RetryReply', message_id: subject.last })).toEqual(['ReplyRetried'])
    expect(subject.conversation).toMatchObject({ status: 'failed', failed_replies: [second] })
    expect(subject.send({ type: 'RetryReply', message_id: second })).toEqual(['ReplyRetried'])
    expect(subject.conversation?.status).toBe('waiting')
  })

  test('waits since the first of several texts, and not for what was answered', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    subject.receiveText()
    expect(subject.conversation).toMatchObject({ unread: 2, waiting_since: now })
    subject.send({ type: 'ReadConversation' })
    expect([subject.conversation?.unread, subject.send({ type: 'ReadConversation' })]).toEqual([0, []])
    subject.reply()
    expect(subject.conversation?.waiting_since).toBeNull()
  })

  test('is put off until its time, and comes back to whom it waits for', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    expect(subject.send({ type: 'SnoozeConversation', until: '2026-03-10T15:00:00.000Z', now })).toBe('past')
    subject.send({ type: 'SnoozeConversation', until: tomorrow, now })
    expect(conversationReactions.pending(subject.conversation as Conversation)).toMatchObject([{ runAt: tomorrow }])
    expect(subject.send({ type: 'WakeDueConversation', now })).toEqual([])
    expect(subject.send({ type: 'WakeDueConversation', now: tomorrow })).toEqual(['ConversationWoken'])
    expect(subject.conversation).toMatchObject({ status: 'needs_reply', snooze_until: null })
    subject.reply()
    subject.send({ type: 'SnoozeConversation', until: tomorrow, now })
    subject.send({ type: 'WakeConversation' })
    expect(subject.conversation?.status).toBe('waiting')
    expect(subject.send({ type: 'WakeConversation' })).toBe('conversation_waiting')
  })

  test('that is done is done once, and comes back with what the claimant writes', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    subject.send({ type: 'CloseConversation' })
    expect(subject.send({ type: 'CloseConversation' })).toBe('conversation_closed')
    subject.receiveText()
    expect(subject.conversation).toMatchObject({ status: 'needs_reply', unread: 1 })
    subject.send({ type: 'CloseConversation' })
    expect(subject.send({ type: 'ReopenConversation' })).toEqual(['ConversationReopened'])
  })

  test('has failed until each automatic text that did not arrive is settled, and what else has failed', () => {
    const subject = new ConversationUnderTest()
    const fail = (message_id: string) =>
      subject.send({ type: 'FailAutomaticText', contact_id, message_id, reason: 'Switched off' })
    const settle = (type: 'RetryAutomaticText' | 'DeliverAutomaticText', message_id: string, hasFailedReply = false) =>
      subject.send({ type, message_id, hasFailedReply })
    const [one, two] = [messageOf(1), messageOf(2)]
    expect([fail(one), fail(one), fail(two)]).toEqual([['AutomaticTextFailed'], [], ['AutomaticTextFailed']])
    expect(settle('RetryAutomaticText', one)).toEqual(['AutomaticTextRetried'])
    expect(subject.conversation).toMatchObject({ status: 'failed', failed_texts: [{ id: two }] })
    expect(settle('DeliverAutomaticText', one)).toEqual([])
    expect(settle('DeliverAutomaticText', two)).toEqual(['AutomaticTextDelivered'])
    expect(subject.conversation).toMatchObject({ status: 'waiting', waiting_since: null })
    expect(subject.conversation).not.toHaveProperty('failed_texts')
    fail(one)
    settle('RetryAutomaticText', one, true)
    expect(subject.conversation?.status).toBe('failed')
  })

  test('keeps its place where the claimant waits for a reply; a reply or Done settles what failed', () => {
    const subject = new ConversationUnderTest()
    const fail = () =>
      subject.send({ type: 'FailAutomaticText', contact_id, message_id: messageOf(9), reason: 'Switched off' })
    subject.receiveText()
    fail()
    expect(subject.conversation).toMatchObject({ status: 'needs_reply', failed_texts: [{ id: messageOf(9) }] })
    subject.reply()
    expect(subject.conversation).not.toHaveProperty('failed_texts')
    fail()
    expect(subject.conversation?.status).toBe('failed')
    subject.send({ type: 'CloseConversation' })
    expect(subject.conversation).not.toHaveProperty('failed_texts')
    expect(subject.send({ type: 'RetryAutomaticText', message_id: messageOf(9), hasFailedReply: false })).toEqual([])
  })

  test('of two people is not taken from the one who was faster', () => {
    const subject = new ConversationUnderTest()
    subject.receiveText()
    const taken = { by: 'Jordan Tran', at: now, to: 'Jordan Tran' }
    const command = { type: 'AssignConversation', assignee_id: contact_id } as const
    expect(subject.send({ ...command, changedSince: { assignee_id: taken } })).toBe('changed_meanwhile')
    expect([subject.send(command), subject.send(command)]).toEqual([['ConversationAssigned'], []])
  })
})
