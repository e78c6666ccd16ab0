import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageEvent } from '../../contract/events/message.events.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideMessage, type MessageCommand, type MessageReport } from './message.decide.ts'
import { evolveMessage, messageSnapshot } from './message.evolve.ts'
import { messageMachine } from './message.machine.ts'
import { messageReactions } from './message.reactions.ts'
import { messageSamples } from './message.samples.ts'

const now = '2026-03-10T16:00:00.000Z'
const later = '2026-03-10T17:00:00.000Z'
const written = {
  contact_id: '6a000000-0000-4000-8000-000000000003',
  channel: 'sms',
  body: 'Yes.',
  ours: '+15005550006',
  theirs: '+16155550142',
} as const
const author = { id: 'a1', name: 'Riley Kimball' }
const failed = { state: 'failed', reason: 'Switched off', code: '30003' } as const

class MessageUnderTest {
  message: ChatMessage | null = null
  #version = 0

  send(command: MessageCommand, decide = decideMessage) {
    const decision = decide(command, this.message)
    for (const event of decision.ok ? decision.events : []) {
      if (!messageSnapshot(this.message).can(event)) throw new Error(`${event.type} in ${this.message?.state}`)
      this.#version += 1
      const fact = { ...event, stream: 'message:6a000000-0000-4000-8000-0000000000f1', version: this.#version, at: now }
      this.message = evolveMessage(this.message, fact)
    }
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }
}

const writing = (send_at: string | null): MessageCommand => ({
  type: 'WriteMessage',
  written,
  author,
  send_at,
  unless_answered: false,
  now,
})
const release = (more: Partial<Extract<MessageCommand, { type: 'ReleaseMessage' }>> = {}): MessageCommand => ({
  type: 'ReleaseMessage',
  held: null,
  refusal: null,
  now: '2026-03-11T00:00:00.000Z',
  ...more,
})

/** The command that brings an event about in a state. */
function commandFor(event: MessageEvent, { message }: MessageUnderTest): MessageCommand {
  const report = (one: MessageReport): MessageCommand => ({ type: 'ReportMessage', report: one })
  switch (event.type) {
    case 'MessageReceived':
      return { type: 'ReceiveMessage', written, media: event.data.media }
    case 'MessageFileKept':
      return { type: 'SettleFile', file_id: event.data.file_id, reason: null }
    case 'MessageFileRefused':
      return { type: 'SettleFile', file_id: event.data.file_id, reason: event.data.reason }
    case 'MessageQueued':
      return writing(null)
    case 'MessageScheduled':
      return writing(later)
    case 'MessageHeld':
      return release({ held: { until: '2026-03-10T18:00:00.000Z', reason: 'Quiet hours' } })
    case 'MessageReleased':
      return release()
    case 'MessageSent':
    case 'MessageDelivered':
      return report({ state: event.type === 'MessageSent' ? 'sent' : 'delivered' })
    case 'MessageFailed':
      return message?.state === 'queued' || message?.state === 'scheduled'
        ? release({ refusal: 'STOP' })
        : report(failed)
    case 'MessageRetried':
      return { type: 'RetryMessage', now }
    case 'MessageCanceled':
      return { type: 'CancelMessage', reason: 'Canceled by Riley Kimball' }
  }
}

describe('the life of a message, by paths generated from its machine', () => {
  const paths = pathsOf(messageMachine, { samples: messageSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(messageMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new MessageUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        expect([event.type, subject.send(commandFor(event, subject))]).toEqual([event.type, [event.type]])
        expect(subject.message?.state).toBe(state.value)
      }
    }
  })
})

describe('a message', () => {
  const reports: readonly MessageReport[] = [{ state: 'sent' }, { state: 'delivered' }, failed]

  /** What a carrier reports, in any order and as often as it likes. */
  const arbitrary = fc.array(fc.constantFrom<MessageReport>(...reports), { maxLength: 12 })

  test('that was delivered stays so, whatever is reported afterwards, and in whatever order', () => {
    const stays = (decide: typeof decideMessage) =>
      fc.check(
        fc.property(arbitrary, (all) => {
          const subject = new MessageUnderTest()
          subject.send(writing(null))
          subject.send(release())
          let wasDelivered = false
          for (const report of all) {
            subject.send({ type: 'ReportMessage', report }, decide)
            wasDelivered ||= report.state === 'delivered'
            if (wasDelivered && subject.message?.state !== 'delivered') return false
          }
          return true
        }),
        { numRuns: 2000 },
      ).failed
    expect(stays(decideMessage)).toBe(false)
    // The twin takes each report for the truth.
    const gullible: typeof decideMessage = (command, message) =>
      decideMessage(command, message && command.type === 'ReportMessage' ? { ...message, state: 'sending' } : message)
    const seesTwin = () => {
      try {
        return stays(gullible)
      } catch {
        return true
      }
    }
    expect(seesTwin()).toBe(true)
  })

  test('does not leave before its time, nor once it was canceled, nor twice', () => {
    const subject = new MessageUnderTest()
    subject.send(writing(later))
    expect(subject.send(release({ now }))).toEqual([])
    expect(subject.send(release())).toEqual(['MessageReleased'])
    expect(subject.send(release())).toEqual([])
    expect(subject.send({ type: 'CancelMessage', reason: '' })).toBe('message_sending')
    const other = new MessageUnderTest()
    other.send(writing(null))
    other.send({ type: 'CancelMessage', reason: '' })
    expect(other.send(release())).toEqual([])
  })

  test('that is written for a time that has passed is refused by field', () => {
    expect(decideMessage(writing('2026-03-10T15:59:59.000Z'), null)).toMatchObject({
      ok: false,
      refusal: { errors: { send_at: 'Choose a time in the future' } },
    })
  })

  test('that waits for another try takes no report of the former one', () => {
    const subject = new MessageUnderTest()
    subject.send(writing(null))
    subject.send(release())
    subject.send({ type: 'ReportMessage', report: failed })
    subject.send({ type: 'RetryMessage', now })
    expect(subject.send({ type: 'ReportMessage', report: failed })).toEqual([])
    expect(messageReactions.pending(subject.message as ChatMessage)).toMatchObject([{ runAt: now }])
  })
})
