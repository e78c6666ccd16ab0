import { initialTransition, type SnapshotFrom } from 'xstate'
import type { ConsentEvent } from '../../contract/events/consent.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Consent } from '../../contract/messages/consent.ts'
import { restingIn, stepOf } from '../step.ts'
import { consentMachine } from './consent.machine.ts'

export type ConsentFact = ConsentEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(consentMachine)
const step = stepOf(consentMachine)
const resting = restingIn(consentMachine)

export function consentSnapshot(consent: Consent | null): SnapshotFrom<typeof consentMachine> {
  return consent ? resting(consent.status, {}) : unseen
}

/** The consent after an event. Pure; the event is taken as having happened. */
export function evolveConsent(consent: Consent | null, fact: ConsentFact): Consent {
  const { stream, version, at, data } = fact
  const { number, quote, source } = data
  const status = step(consentSnapshot(consent), fact).value as Consent['status']
  return { id: idOf(stream), number, status, quote, source, changed_at: at, version }
}
