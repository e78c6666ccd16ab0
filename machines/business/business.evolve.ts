import { initialTransition, type SnapshotFrom } from 'xstate'
import type { Business, BusinessState } from '../../contract/businesses/business.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { type Actor, idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { businessMachine } from './business.machine.ts'

export type BusinessFact = BusinessEvent & { stream: string; version: number; at: string; by: Actor }

const [unseen] = initialTransition(businessMachine)
const step = stepOf(businessMachine)
const resting = restingIn(businessMachine)

export function businessSnapshot(business: Business | null): SnapshotFrom<typeof businessMachine> {
  return business ? resting(business.state, {}) : unseen
}

/** The business after an event. Pure; the event is taken as having happened. */
export function evolveBusiness(business: Business | null, fact: BusinessFact): Business {
  const { version, at } = fact
  const state = step(businessSnapshot(business), fact).value as BusinessState
  if (fact.type === 'BusinessCreated') {
    if (business) throw new Error(`${fact.stream} comes about twice`)
    const open = { state, suspension: null, deletion: null }
    return { id: idOf(fact.stream), ...fact.data.business, api_key_hint: null, ...open, version }
  }
  if (!business) throw new Error(`${fact.type} on ${fact.stream}, which has no business`)
  const by = fact.by.name
  switch (fact.type) {
    case 'BusinessApiKeyRotated':
      return { ...business, api_key_hint: fact.data.hint, version }
    case 'BusinessApiKeyRevoked':
      return { ...business, api_key_hint: null, version }
    case 'BusinessEdited':
      return { ...business, ...fact.data.changes, version }
    case 'BusinessSuspended':
      return { ...business, state, suspension: { ...fact.data, at, by }, version }
    case 'BusinessResumed':
      return { ...business, state, suspension: null, version }
    case 'BusinessDeletionPlanned':
      return { ...business, state, deletion: { ...fact.data, at, by }, version }
    case 'BusinessDeletionCanceled':
      return { ...business, state, deletion: null, version }
    case 'BusinessDeleted':
      return { ...business, state, version }
  }
}
