import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallBack, isOpenCallBack } from '../../contract/call-backs/call-back.ts'
import type { CallBackEvent } from '../../contract/events/call-back.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { type CallBackCommand, decideCallBack, nextMomentOf } from './call-back.decide.ts'
import { type CallBackFact, callBackSnapshot, evolveCallBack } from './call-back.evolve.ts'
import { callBackMachine } from './call-back.machine.ts'
import { callBackSamples, sampleCallBack } from './call-back.samples.ts'

type CallBackPath = ModelPath<typeof callBackMachine>

class CallBackUnderTest {
  callBack: CallBack | null = null
  readonly log: CallBackFact[] = []

  send(command: CallBackCommand, decide = decideCallBack) {
    const decision = decide(command, this.callBack)
    if (!decision.ok) return decision
    for (const event of decision.events) {
      if (!callBackSnapshot(this.callBack).can(event)) throw new Error(`${event.type} in ${this.callBack?.state}`)
      const fact = { ...event, stream: 'call_back:5a000000-0000-4000-8000-0000000000cb', version: this.log.length + 1 }
      this.log.push(fact)
      this.callBack = evolveCallBack(this.callBack, fact)
    }
    return decision
  }
}

const { at, planned_at } = sampleCallBack
const after = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
const follow = (now: string, contact: Partial<(CallBackCommand & { type: 'FollowContact' })['contact']> = {}) =>
  ({
    type: 'FollowContact',
    contact: { call_back_at: at, last_call_at: null, isPlanned: true, ...contact },
    now,
  }) as const

/** The command that brings an event about where the call-back is planned or due. */
function commandFor(event: CallBackEvent): CallBackCommand {
  switch (event.type) {
    case 'CallBackPlanned':
      return { type: 'PlanCallBack', ...event.data }
    case 'CallBackDue':
      return follow(after(1))
    case 'CallBackDone':
      return follow(after(2), { isPlanned: false, last_call_at: after(1) })
    case 'CallBackMissed':
      return follow(after(61))
    case 'CallBackCanceled':
      return follow(after(2), { isPlanned: false })
  }
}

describe('the life of a call-back, by paths generated from its machine', () => {
  const paths: CallBackPath[] = pathsOf(callBackMachine, {
    samples: callBackSamples,
    key: ({ value }) => JSON.stringify(value),
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(callBackMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the call-back agrees with the machine at every step', async () => {
    for (const path of paths) {
      const subject = new CallBackUnderTest()
      const walk = ({ event, state }: CallBackPath['steps'][number]) => {
        expect(subject.send(commandFor(event))).toMatchObject({ ok: true, events: [{ type: event.type }] })
        expect(callBackSnapshot(subject.callBack).value).toEqual(state.value)
      }
      await path.test({ events: Object.fromEntries(callBackMachine.events.map((type) => [type, walk])) })
    }
  })
})

describe('a call-back', () => {
  const planned = () => {
    const subject = new CallBackUnderTest()
    subject.send({ type: 'PlanCallBack', ...sampleCallBack })
    return subject
  }

  test('is due at its time, and missed an hour later, though nobody looked in between', () => {
    const subject = planned()
    subject.send(follow(after(-1)))
    expect(subject.callBack?.state).toBe('planned')
    expect(nextMomentOf(subject.callBack as CallBack)).toBe(at)
    subject.send(follow(after(600)))
    expect(subject.log.map(({ type }) => type)).toEqual(['CallBackPlanned', 'CallBackDue', 'CallBackMissed'])
    expect(nextMomentOf(subject.callBack as CallBack)).toBeNull()
  })

  test('is done by a call once it is due; a call before leaves it planned while the contact still waits', () => {
    const subject = planned()
    subject.send(follow(after(-30), { last_call_at: after(-40) }))
    expect(subject.callBack?.state).toBe('planned')
    subject.send(follow(after(5), { last_call_at: after(4) }))
    expect(subject.callBack?.state).toBe('done')
  })

  test('of a contact that is not to be called then is done where it was called since, else canceled', () => {
    const called = planned()
    called.send(follow(after(-30), { isPlanned: false, last_call_at: after(-40) }))
    expect(called.callBack?.state).toBe('done')
    const moved = planned()
    moved.send(follow(after(-30), { isPlanned: false, last_call_at: planned_at }))
    expect(moved.callBack?.state).toBe('canceled')
  })
})

/** However often and whenever a contact is looked at: what is over stays over, and the log is the machine's. */
function holds(decide: typeof decideCallBack) {
  const moment = fc.integer({ min: -200, max: 200 }).map(after)
  const command = fc
    .record({ now: moment, isPlanned: fc.boolean(), last_call_at: fc.option(moment) })
    .map(({ now, ...contact }) => follow(now, contact))
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const subject = new CallBackUnderTest()
      subject.send({ type: 'PlanCallBack', ...sampleCallBack })
      for (const one of commands) {
        const before = subject.callBack as CallBack
        subject.send(one, decide)
        if (!isOpenCallBack(before)) expect(subject.callBack).toEqual(before)
      }
      expect(subject.log.reduce<CallBack | null>(evolveCallBack, null)).toEqual(subject.callBack)
    }),
  )
}

describe('whatever happens', () => {
  test('a call-back that is over stays over', () => holds(decideCallBack))

  test('a decision that does not look at the state is caught', () => {
    const blind: typeof decideCallBack = (command, callBack) =>
      decideCallBack(command, callBack && { ...callBack, state: 'due' })
    expect(() => holds(blind)).toThrow()
  })
})
