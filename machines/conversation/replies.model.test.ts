import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import { type ConversationCommand, decideConversation } from './conversation.decide.ts'
import { conversationSnapshot, evolveConversation } from './conversation.evolve.ts'
import type { RemainingMessages } from './reply.decide.ts'

const contact_id = '6a000000-0000-4000-8000-000000000003'
const author = 'Riley Kimball'

interface Message {
  readonly id: string
  readonly at: string
  state: 'received' | 'scheduled' | 'queued' | 'sent' | 'failed' | 'delivered' | 'canceled'
  failedAt: string
}

const steps = [
  'receive',
  'send',
  'schedule',
  'leave',
  'fail',
  'retry',
  'deliver',
  'cancel',
  'close',
  'snooze',
  'wake',
  'reopen',
] as const
type Step = (typeof steps)[number]

/** Messages with their own states, as the desk changes them, and the conversation that follows them. */
class ConversationWithMessages {
  conversation: Conversation | null = null
  readonly messages: Message[] = []
  #version = 0
  #now = 0

  get now() {
    return new Date(Date.UTC(2026, 2, 10) + this.#now * 1000).toISOString()
  }

  takeStep(step: Step, which = 0): void {
    this.#now += 1
    const inState = (...states: Message['state'][]) => {
      const some = this.messages.filter(({ state }) => states.includes(state))
      return some[which % Math.max(some.length, 1)]
    }
    switch (step) {
      case 'receive': {
        const { id: message_id } = this.#add('received')
        return this.send({ type: 'ReceiveFromClaimant', contact_id, message_id, canceled: [] })
      }
      case 'send':
      case 'schedule': {
        const seen = this.remaining().newest?.id ?? null
        const { id: message_id } = this.#add(step === 'send' ? 'queued' : 'scheduled')
        const isScheduled = step === 'schedule'
        return this.send({ type: 'WriteReply', contact_id, message_id, author, seen, isScheduled })
      }
      case 'leave':
        return this.#become(inState('queued', 'scheduled'), 'sent', ({ id }) => ({
          type: 'LeaveReply',
          message_id: id,
        }))
      case 'fail':
        return this.#become(inState('queued', 'scheduled', 'sent'), 'failed', ({ id }) => ({
          type: 'FailReply',
          message_id: id,
        }))
      case 'retry':
        return this.#become(inState('failed'), 'queued', ({ id }) => ({ type: 'RetryReply', message_id: id }))
      case 'deliver':
        return this.#become(inState('sent', 'failed'), 'delivered', ({ id }) => ({
          type: 'DeliverReply',
          message_id: id,
        }))
      case 'cancel':
        return this.#become(inState('queued', 'scheduled'), 'canceled', ({ id }) => ({
          type: 'CancelReply',
          message_id: id,
          remaining: this.remaining(),
        }))
    }
    if (!this.conversation) return
    const until = new Date(Date.parse(this.now) + 3_600_000).toISOString()
    const commands = {
      close: { type: 'CloseConversation' },
      snooze: { type: 'SnoozeConversation', until, now: this.now },
      wake: { type: 'WakeConversation' },
      reopen: { type: 'ReopenConversation' },
    } as const
    const decision = decideConversation(commands[step], this.conversation)
    for (const event of decision.ok ? decision.events : []) this.#apply(event)
  }

  /** What writing needs never fails. */
  send(command: ConversationCommand): void {
    const decision = decideConversation(command, this.conversation)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.reason}`)
    for (const event of decision.events) this.#apply(event)
  }

  remaining(): RemainingMessages {
    const left = this.messages.filter(({ state }) => state !== 'canceled')
    const newest = left.at(-1)
    const reply = left.findLast(({ state }) => state !== 'received')
    return {
      newest: newest
        ? {
            id: newest.id,
            at: newest.at,
            direction: newest.state === 'received' ? 'in' : 'out',
            author: newest.state === 'received' ? null : author,
            state: newest.state,
          }
        : null,
      scheduled: left.filter(({ state }) => state === 'scheduled').map(({ id }) => id),
      failed: left
        .filter((one) => one.state === 'failed' && (one === reply || one.failedAt >= (reply?.at ?? '')))
        .map(({ id }) => id),
    }
  }

  #add(state: Message['state']): Message {
    const id = `6a000000-0000-4000-8000-${String(this.messages.length).padStart(12, '0')}`
    const message = { id, at: this.now, state, failedAt: '' }
    this.messages.push(message)
    return message
  }

  #become(message: Message | undefined, state: Message['state'], command: (of: Message) => ConversationCommand): void {
    if (!message) return
    message.state = state
    if (state === 'failed') message.failedAt = this.now
    this.send(command(message))
  }

  #apply(event: ConversationEvent): void {
    if (!conversationSnapshot(this.conversation).can(event))
      throw new Error(`${event.type} in ${this.conversation?.status}`)
    this.#version += 1
    const stream = 'conversation:6a000000-0000-4000-8000-0000000000c1'
    this.conversation = evolveConversation(this.conversation, {
      ...event,
      stream,
      version: this.#version,
      at: this.now,
    })
  }
}

function walked(...path: (Step | readonly [Step, number])[]): ConversationWithMessages {
  const subject = new ConversationWithMessages()
  for (const step of path) {
    if (typeof step === 'string') subject.takeStep(step)
    else subject.takeStep(...step)
  }
  return subject
}
const statusAfter = (...path: Parameters<typeof walked>) => walked(...path).conversation?.status

describe('a conversation and the replies in it', () => {
  test('are never at odds, whatever happens to replies in which order', () => {
    const anyStep = fc.tuple(fc.constantFrom(...steps), fc.nat(3))
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 3, maxLength: 14 }), (path) => {
        const subject = new ConversationWithMessages()
        for (const [step, which] of path) {
          subject.takeStep(step, which)
          const { conversation } = subject
          const { newest, scheduled } = subject.remaining()
          if (!conversation) continue
          expect(conversation.last?.id).toBe(newest?.id)
          expect(conversation.scheduled_replies ?? []).toEqual(scheduled)
          if (conversation.status === 'scheduled') expect(scheduled).not.toEqual([])
          const failed = conversation.failed_replies ?? []
          for (const id of failed) expect(subject.messages.find((one) => one.id === id)?.state).toBe('failed')
          const failedNow = subject.messages.filter(({ failedAt }) => step === 'fail' && failedAt === subject.now)
          for (const { id } of failedNow) expect(failed).toContain(id)
        }
      }),
      { seed: 620, numRuns: 3000 },
    )
  })

  test('are the turn of the claimant again where what was written is taken out in any state', () => {
    expect(statusAfter('receive', 'send', 'close', 'cancel')).toBe('needs_reply')
    expect(statusAfter('receive', 'send', 'snooze', 'cancel')).toBe('needs_reply')
    expect(statusAfter('receive', 'close', 'send', 'cancel')).toBe('closed')
    expect(statusAfter('receive', 'schedule', 'send', ['cancel', 1])).toBe('scheduled')
    expect(statusAfter('receive', 'schedule', 'send', ['cancel', 1], 'cancel')).toBe('needs_reply')
    expect(statusAfter('receive', 'schedule', 'leave', 'fail', 'retry', 'cancel')).toBe('needs_reply')
    expect(statusAfter('receive', 'send', 'send', 'cancel', 'cancel')).toBe('needs_reply')
    expect(walked('receive', 'send', 'snooze', 'cancel').conversation?.snooze_until).toBeNull()
  })

  test('keep what has failed beside a later reply, and what is scheduled', () => {
    const failed = walked('receive', 'send', 'send', 'fail')
    expect(failed.conversation).toMatchObject({ status: 'failed', failed_replies: [failed.messages[1]?.id] })
    failed.takeStep('leave')
    expect(failed.conversation?.status).toBe('failed')
    // A carrier may report a failure first, and the delivery later.
    expect(statusAfter('receive', 'send', 'fail', 'deliver')).toBe('waiting')
    expect(statusAfter('receive', 'send', 'send', 'fail', 'fail', 'deliver')).toBe('failed')
    expect(statusAfter('receive', 'send', 'send', 'fail', 'fail', 'deliver', 'deliver')).toBe('waiting')
    expect(statusAfter('receive', 'send', 'fail', 'close', 'deliver')).toBe('closed')
    const answered = walked('receive', 'send', 'receive', 'fail')
    expect(answered.conversation).toMatchObject({ status: 'needs_reply', failed_replies: [answered.messages[1]?.id] })
    // A reply settles what failed before it, unless it is taken out again.
    answered.takeStep('send')
    expect(answered.conversation).not.toHaveProperty('failed_replies')
    answered.takeStep('cancel')
    expect(answered.conversation).toMatchObject({ status: 'needs_reply', failed_replies: [answered.messages[1]?.id] })
    const scheduled = walked('schedule', 'send')
    expect(scheduled.conversation).toMatchObject({ status: 'waiting', scheduled_replies: [scheduled.messages[0]?.id] })
    scheduled.takeStep('leave')
    expect(scheduled.conversation).not.toHaveProperty('scheduled_replies')
    expect(statusAfter('schedule', 'schedule', 'leave')).toBe('scheduled')
    expect(statusAfter('schedule', 'schedule', 'leave', 'leave')).toBe('waiting')
  })

  test('agree once they are reconciled, where former releases left them at odds', () => {
    const reconcile = (subject: ConversationWithMessages, canceledAt: string | null) => {
      subject.send({ type: 'ReconcileReplies', remaining: subject.remaining(), canceledAt })
      return subject.conversation
    }
    const canceledUnnoticed = (...path: Parameters<typeof walked>) => {
      const subject = walked(...path)
      for (const message of subject.messages) if (message.state !== 'received') message.state = 'canceled'
      return subject
    }
    const later = '2026-03-11T00:00:00.000Z'
    for (const path of [['send', 'close'], ['schedule'], ['schedule', 'leave', 'fail', 'retry']] as const) {
      const subject = canceledUnnoticed('receive', ...path)
      expect(reconcile(subject, later)).toMatchObject({ status: 'needs_reply', last: { id: subject.messages[0]?.id } })
      expect(subject.conversation).not.toHaveProperty('scheduled_replies')
      subject.takeStep('send')
      const { version } = reconcile(subject, null) ?? {}
      expect(reconcile(subject, null)?.version).toBe(version)
    }
    // Done after that stays done.
    const done = canceledUnnoticed('receive', 'send', 'close')
    expect(reconcile(done, '2026-03-10T00:00:00.000Z')).toMatchObject({ status: 'closed', last: { direction: 'in' } })
    const forgotten = walked('receive', 'send', 'send', 'fail', 'schedule', 'send')
    const { failed_replies: _failed, scheduled_replies: _scheduled, ...before } = forgotten.conversation as Conversation
    forgotten.conversation = { ...before, status: 'waiting' }
    expect(reconcile(forgotten, null)).toMatchObject({
      status: 'waiting',
      scheduled_replies: [forgotten.messages[3]?.id],
    })
  })
})
