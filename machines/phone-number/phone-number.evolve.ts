import { initialTransition, type SnapshotFrom } from 'xstate'
import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { PhoneNumber, PhoneNumberState } from '../../contract/numbers/phone-number.ts'
import { restingIn, stepOf } from '../step.ts'
import { phoneNumberMachine } from './phone-number.machine.ts'

export type PhoneNumberFact = PhoneNumberEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(phoneNumberMachine)
const step = stepOf(phoneNumberMachine)
const resting = restingIn(phoneNumberMachine)

export function phoneNumberSnapshot(number: PhoneNumber | null): SnapshotFrom<typeof phoneNumberMachine> {
  return number ? resting(number.state, {}) : unseen
}

/** The number after an event. Pure; the event is taken as having happened. */
export function evolvePhoneNumber(number: PhoneNumber | null, fact: PhoneNumberFact): PhoneNumber {
  const { stream, version, at } = fact
  const state = step(phoneNumberSnapshot(number), fact).value as PhoneNumberState
  const kept = { state, version, updated_at: at }
  if (fact.type === 'NumberOrdered') {
    const none = { provider_id: null, storm_id: null, call_center_id: null, reason: null }
    return { id: idOf(stream), ...fact.data, ...none, created_at: number?.created_at ?? at, ...kept }
  }
  if (!number) throw new Error(`${fact.type} on ${stream}, which is no number`)
  switch (fact.type) {
    case 'NumberBought':
      return { ...number, ...kept, provider_id: fact.data.provider_id }
    case 'NumberRefused':
      return { ...number, ...kept, reason: fact.data.reason }
    case 'NumberBound': {
      const { storm_id, call_center_id } = fact.data
      return { ...number, ...kept, storm_id, call_center_id }
    }
    default:
      return { ...number, ...kept }
  }
}
