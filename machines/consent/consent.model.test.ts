import { describe, expect, test } from 'vitest'
import { answerTo, keywordOf } from './keywords.ts'
import { consentAggregate } from './consent.aggregate.ts'
import { decideConsent } from './consent.decide.ts'
import { evolveConsent } from './consent.evolve.ts'
import { consentMachine } from './consent.machine.ts'
import { consentSamples } from './consent.samples.ts'
import type { Consent } from '../../contract/messages/consent.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'

const number = '+16155550142'
const said = {
  number,
  quote: 'STOP',
  source: 'text',
  message_id: null,
  contact_id: '6a000000-0000-4000-8000-000000000003',
} as const

describe('the life of a consent, by paths generated from its machine', () => {
  const paths = pathsOf(consentMachine, { samples: consentSamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(consentMachine, paths)).toEqual([])
    for (const path of paths) {
      let consent: Consent | null = null
      let version = 0
      for (const { event, state } of path.steps.slice(1)) {
        const type = event.type === 'TextsStopped' ? 'StopTexts' : 'AllowTexts'
        const decision = decideConsent({ type, said }, consent)
        if (!decision.ok) throw new Error('refused')
        expect(decision.events.map((one) => one.type)).toEqual([event.type])
        const [first] = decision.events
        if (!first) throw new Error('nothing')
        version += 1
        const fact = { ...first, stream: 'consent:6a000000-0000-4000-8000-0000000000d1', version, at: said.contact_id }
        consent = evolveConsent(consent, fact)
        expect(consent.status).toBe(state.value)
        // Said twice, it changes nothing.
        expect(decideConsent({ type, said }, consent)).toEqual({ ok: true, events: [] })
      }
      expect(consentAggregate.displayName(consent ?? ({ number, status: 'allowed' } as Consent))).toContain(number)
    }
  })
})

describe('a text', () => {
  test.each([
    ['STOP', 'stop'],
    [' Stop. ', 'stop'],
    ['UNSUBSCRIBE!', 'stop'],
    ['Opt-out', 'stop'],
    ['ALTO', 'stop'],
    ['start', 'start'],
    ['Ayuda', 'help'],
    ['HELP?', 'help'],
    ['Can you stop by at 9?', null],
    ['Cancel my appointment please', null],
    ['sí', null],
    ['', null],
  ] as const)('%s asks for %s', (text, keyword) => {
    expect(keywordOf(text)).toBe(keyword)
  })

  test('is answered in the claimant’s language, and a confirmation of STOP sells nothing', () => {
    const who = { business: 'Prairie Hail Response', phone: '(405) 555-0190' }
    for (const keyword of ['stop', 'start', 'help'] as const) {
      const [english, spanish] = [false, true].map((is) => answerTo(keyword, { ...who, spanish: is }))
      expect(english).not.toBe(spanish)
      expect(english?.length).toBeLessThanOrEqual(160)
    }
    expect(answerTo('stop', { ...who, spanish: false })).not.toContain('Call')
    expect(answerTo('help', { ...who, spanish: false })).toContain('(405) 555-0190')
  })
})
