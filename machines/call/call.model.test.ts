import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { callOutcomes } from '../../contract/contacts/call-outcomes.ts'
import type { CallEvent } from '../../contract/events/call.events.ts'
import { isLiveCall, type PhoneCall } from '../../contract/telephony/phone-call.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { type CallCommand, decideCall, whyNotHangUp, whyNotMute } from './call.decide.ts'
import { type CallFact, callSnapshot, evolveCall } from './call.evolve.ts'
import { callMachine } from './call.machine.ts'
import { callSamples, samplePlaced } from './call.samples.ts'
import { CallUnderTest } from './call-under-test.ts'

type CallPath = ModelPath<typeof callMachine>

const at = '2026-03-12T15:00:05.000Z'

/** The command that brings an event about. */
function commandFor(event: CallEvent): CallCommand {
  const received = (report: Omit<(CallCommand & { type: 'HandleCallReport' })['report'], 'at'>): CallCommand => ({
    type: 'HandleCallReport',
    report: { ...report, at },
    now: at,
  })
  switch (event.type) {
    case 'CallPlaced':
      return { type: 'PlaceCall', ...event.data }
    case 'CallAgentAnswered':
      return received({ leg: 'agent', status: 'answered' })
    case 'CallAnswered':
      return received({ leg: 'claimant', status: 'answered' })
    case 'CallMuted':
      return { type: 'MuteCall' }
    case 'CallUnmuted':
      return { type: 'UnmuteCall' }
    case 'CallEnded':
      return event.data.by === 'agent' ? { type: 'HangUp', at } : received({ leg: 'claimant', status: 'no_answer' })
    case 'CallResultCorrected':
      return received({ leg: 'claimant', status: 'answered', isVoicemail: true })
    case 'CallFailed':
      return received({ leg: 'agent', status: 'no_answer' })
    case 'CallOutcomeRecorded':
      return { type: 'RecordOutcome', outcome: 'wrong_number', at }
  }
}

describe('the life of a call, by paths generated from its machine', () => {
  const paths: CallPath[] = pathsOf(callMachine, {
    samples: callSamples,
    key: ({ value, context }) => JSON.stringify([value, context]),
    // A line that is closed while people talk was answered.
    when: ({ value }, event) =>
      !(typeof value === 'object' && event.type === 'CallEnded' && event.data.by === 'provider'),
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(callMachine, paths)).toEqual([])
    expect(new Set(callSamples.map(({ event }) => event({ result: null, can_mute: true }).type))).toEqual(
      new Set(callMachine.events),
    )
  })

  test('every path can be walked by commands, and the call agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new CallUnderTest()
      const walk = ({ event, state }: CallPath['steps'][number]) => {
        const decision = subject.send(commandFor(event))
        expect(decision).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(callSnapshot(subject.call).value).toEqual(state.value)
      }
      await path.test({ events: Object.fromEntries(callMachine.events.map((type) => [type, walk])) })
    }
  })
})

const placed = () => new CallUnderTest().happen({ type: 'CallPlaced', data: samplePlaced })
const received = (leg: 'agent' | 'claimant', status: 'answered' | 'ringing' | 'completed' | 'no_answer' | 'failed') =>
  ({ type: 'HandleCallReport', report: { leg, status, at }, now: at }) as const
const inTalk = () => {
  const subject = placed()
  subject.send(received('agent', 'answered'))
  subject.send(received('claimant', 'answered'))
  return subject
}

describe('a call', () => {
  test('whose agent does not pick up has failed, and has no outcome', () => {
    const subject = placed()
    subject.send(received('agent', 'no_answer'))
    expect(subject.call).toMatchObject({ state: 'failed', failure: 'agent_no_answer', answered_at: null })
    expect(subject.send({ type: 'RecordOutcome', outcome: 'no_answer', at })).toMatchObject({
      refusal: { code: 'claimant_not_called', reason: expect.stringContaining('never rang') },
    })
  })

  test('has the outcomes that its state allows', () => {
    const allowed = (subject: CallUnderTest) =>
      callOutcomes.filter((outcome) => decideCall({ type: 'RecordOutcome', outcome, at }, subject.call).ok)
    const unanswered = ['no_answer', 'busy', 'wrong_number', 'call_back']
    expect(allowed(placed())).toEqual([])
    const ringing = placed()
    ringing.send(received('agent', 'answered'))
    expect(allowed(ringing)).toEqual(unanswered)
    ringing.send({ type: 'HangUp', at })
    expect(allowed(ringing)).toEqual(unanswered)
    expect(allowed(inTalk())).toEqual(callOutcomes.filter((one) => one !== 'no_answer' && one !== 'busy'))
    const own = new CallUnderTest()
    own.send({ type: 'PlaceCall', ...samplePlaced, provider: 'own_phone', can_mute: false })
    expect(own.call).toMatchObject({ state: 'wrap_up', result: null })
    expect(allowed(own)).toEqual(callOutcomes)
  })

  test('that breaks while people talk was answered, and asks for its outcome', () => {
    const subject = inTalk()
    subject.send(received('claimant', 'failed'))
    expect(subject.call).toMatchObject({ state: 'wrap_up', result: 'answered' })
  })

  test('takes no outcome that its provider contradicts, and says why', () => {
    const subject = inTalk()
    expect(subject.send({ type: 'RecordOutcome', outcome: 'no_answer', at })).toMatchObject({
      refusal: { code: 'outcome_contradicts', reason: expect.stringContaining('The call was answered.') },
    })
    const unanswered = placed()
    unanswered.send(received('claimant', 'no_answer'))
    expect(unanswered.send({ type: 'RecordOutcome', outcome: 'refused', at })).toMatchObject({
      refusal: { reason: expect.stringContaining('wasn’t answered') },
    })
    expect(unanswered.send({ type: 'RecordOutcome', outcome: 'call_back', at })).toMatchObject({ ok: true })
  })

  test('is ended by its outcome, also while the line is open, and keeps the first outcome', () => {
    const subject = inTalk()
    expect(subject.send({ type: 'RecordOutcome', outcome: 'refused', at })).toMatchObject({
      events: [{ type: 'CallEnded', data: { by: 'agent' } }, { type: 'CallOutcomeRecorded' }],
    })
    expect(subject.send({ type: 'RecordOutcome', outcome: 'refused', at })).toEqual({ ok: true, events: [] })
    expect(subject.send({ type: 'RecordOutcome', outcome: 'booked', at })).toMatchObject({
      refusal: { code: 'already_recorded', reason: expect.stringContaining('Refused') },
    })
  })

  test('is muted and unmuted while people talk, where the provider can', () => {
    const ringing = placed()
    expect(whyNotMute(ringing.call as PhoneCall)).toMatch(/while you talk/)
    const subject = inTalk()
    expect(whyNotMute(subject.call as PhoneCall)).toBeNull()
    subject.send({ type: 'MuteCall' })
    expect(subject.call?.muted).toBe(true)
    subject.send({ type: 'HangUp', at })
    expect(subject.call).toMatchObject({ muted: false, state: 'wrap_up' })
    expect(whyNotHangUp(subject.call as PhoneCall)).toMatch(/Record the outcome/)
    const unable = new CallUnderTest().happen({ type: 'CallPlaced', data: { ...samplePlaced, can_mute: false } })
    unable.send(received('claimant', 'answered'))
    expect(whyNotMute(unable.call as PhoneCall)).toMatch(/can’t mute/)
  })

  test('of which nothing is heard any more is closed: failed before the claimant’s phone rang, else to wrap up', () => {
    const dialling = placed()
    dialling.send({ type: 'CloseLostCall', at })
    expect(dialling.call).toMatchObject({ state: 'failed', failure: 'lost' })
    const ringing = placed()
    ringing.send(received('agent', 'answered'))
    ringing.send({ type: 'CloseLostCall', at })
    expect(ringing.call).toMatchObject({ state: 'wrap_up', result: 'lost' })
  })

  test('was picked up when the report of its end says so, and never before it was placed or after it was closed', () => {
    const subject = placed()
    const started = Date.parse(subject.call?.started_at ?? '')
    const end = new Date(started + 60_000).toISOString()
    const report = { leg: 'claimant', status: 'completed', at: end, seconds: 45 } as const
    subject.send({ type: 'HandleCallReport', report, now: end })
    expect(subject.call).toMatchObject({ answered_at: new Date(started + 15_000).toISOString(), ended_at: end })
    const early = placed()
    early.send({ type: 'HandleCallReport', report: { ...report, at: '1999-01-01T00:00:00.000Z' }, now: end })
    expect(early.call?.answered_at).toBe(early.call?.started_at)
    const closed = placed()
    closed.send(received('agent', 'answered'))
    closed.send({ type: 'HangUp', at: end })
    const late = new Date(started + 61_000).toISOString()
    closed.send({ type: 'HandleCallReport', report: { leg: 'claimant', status: 'answered', at: late }, now: late })
    expect(closed.call).toMatchObject({ result: 'canceled', answered_at: null })
  })
})

const command: fc.Arbitrary<CallCommand> = fc.oneof(
  fc
    .record({
      leg: fc.constantFrom('agent' as const, 'claimant' as const),
      status: fc.constantFrom(
        ...(['ringing', 'answered', 'completed', 'no_answer', 'busy', 'failed', 'canceled'] as const),
      ),
      at: fc.integer({ min: -100, max: 100 }).map((s) => new Date(Date.UTC(2026, 2, 12, 15, 0, s)).toISOString()),
      seconds: fc.option(fc.nat(50), { nil: undefined }),
      isVoicemail: fc.boolean(),
    })
    .map((report): CallCommand => ({ type: 'HandleCallReport', report, now: '2026-03-12T15:01:00.000Z' })),
  fc.constantFrom<CallCommand>(
    { type: 'HangUp', at },
    { type: 'MuteCall' },
    { type: 'UnmuteCall' },
    { type: 'CloseLostCall', at },
    { type: 'FailCall', failure: 'refused', detail: 'No', at },
  ),
  fc.constantFrom(...callOutcomes).map((outcome): CallCommand => ({ type: 'RecordOutcome', outcome, at })),
)

/** Whatever is asked and told of a call, in whatever order, forged ones included: its log stays one of the machine's. */
function holds(decide: typeof decideCall) {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const subject = new CallUnderTest(decide)
      subject.send({ type: 'PlaceCall', ...samplePlaced })
      for (const one of commands) {
        const before = subject.call as PhoneCall
        const decision = subject.send(one)
        if (!decision.ok) expect(decision.refusal.reason).toMatch(/^[A-Z].{10,}\.$/)
        const after = subject.call as PhoneCall
        if (before.state === 'ended' || before.state === 'failed') expect(after).toEqual(before)
        if (!isLiveCall(before)) expect(isLiveCall(after)).toBe(false)
        expect(after.outcome !== null).toBe(after.state === 'ended')
        expect(after.result === null).toBe(['dialling', 'ringing', 'failed'].includes(after.state))
        if (after.answered_at && after.ended_at) expect(after.answered_at <= after.ended_at).toBe(true)
      }
      expect(subject.log.reduce<PhoneCall | null>((call, fact: CallFact) => evolveCall(call, fact), null)).toEqual(
        subject.call,
      )
    }),
    { numRuns: 500 },
  )
}

describe('whatever happens', () => {
  test('a call stays one that its machine allows, and what is over stays over', () => holds(decideCall))

  test('a decision that takes reports for events is caught', () => {
    const naive: typeof decideCall = (one, call) =>
      one.type === 'HandleCallReport' && one.report.status === 'answered' && call
        ? { ok: true, events: [{ type: 'CallAnswered', data: { at, result: 'answered' } }] }
        : decideCall(one, call)
    expect(() => holds(naive)).toThrow()
  })
})
