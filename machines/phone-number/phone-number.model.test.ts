import { describe, expect, test } from 'vitest'
import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'
import type { PhoneNumber } from '../../contract/numbers/phone-number.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decidePhoneNumber, type PhoneNumberCommand } from './phone-number.decide.ts'
import { evolvePhoneNumber } from './phone-number.evolve.ts'
import { phoneNumberMachine } from './phone-number.machine.ts'
import { phoneNumberReactions } from './phone-number.reactions.ts'
import { phoneNumberSamples } from './phone-number.samples.ts'

const at = '2026-03-10T16:00:00.000Z'

class NumberUnderTest {
  number: PhoneNumber | null = null
  #version = 0

  send(command: PhoneNumberCommand) {
    const decision = decidePhoneNumber(command, this.number)
    for (const event of decision.ok ? decision.events : []) {
      this.#version += 1
      const stream = 'phone_number:6a000000-0000-4000-8000-0000000000e1'
      this.number = evolvePhoneNumber(this.number, { ...event, stream, version: this.#version, at })
    }
    return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code
  }
}

const order: PhoneNumberCommand = { type: 'OrderNumber', number: '+14055550177', place: 'Moore, OK' }

/** The command that brings an event about; each binding is another. */
function commandFor(event: PhoneNumberEvent, { number }: NumberUnderTest): PhoneNumberCommand {
  switch (event.type) {
    case 'NumberOrdered':
      return order
    case 'NumberBought':
    case 'NumberRefused':
      return { type: 'SettleOrder', bought: event.data }
    case 'NumberBound':
      return { type: 'BindNumber', storm_id: number?.storm_id ? null : event.data.storm_id, call_center_id: null }
    case 'NumberRetired':
      return { type: 'RetireNumber' }
    case 'NumberReinstated':
      return { type: 'ReinstateNumber' }
    case 'NumberReleased':
      return { type: 'ReleaseNumber', open: 0 }
  }
}

describe('the life of a number, by paths generated from its machine', () => {
  const paths = pathsOf(phoneNumberMachine, { samples: phoneNumberSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(phoneNumberMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new NumberUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        expect(subject.send(commandFor(event, subject))).toEqual([event.type])
        expect(subject.number?.state).toBe(state.value)
      }
    }
  })
})

describe('a number', () => {
  const active = () => {
    const subject = new NumberUnderTest()
    subject.send(order)
    subject.send({ type: 'SettleOrder', bought: { provider_id: 'PN1' } })
    return subject
  }

  test('is bought once, and is settled once', () => {
    const subject = active()
    expect(subject.send(order)).toBe('number_active')
    expect(subject.send({ type: 'SettleOrder', bought: { reason: 'late' } })).toEqual([])
    expect(phoneNumberReactions.pending(subject.number as PhoneNumber)).toEqual([])
  })

  test('is retired before it is given back, and not while somebody could still answer', () => {
    const subject = active()
    expect(subject.send({ type: 'ReleaseNumber', open: 0 })).toBe('number_active')
    subject.send({ type: 'RetireNumber' })
    expect(subject.send({ type: 'ReleaseNumber', open: 212 })).toBe('number_in_use')
    expect(subject.send({ type: 'ReleaseNumber', open: 0 })).toEqual(['NumberReleased'])
  })
})
