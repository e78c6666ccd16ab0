import type { Business } from '../../contract/businesses/business.ts'
import type { BusinessEvent } from '../../contract/events/business.events.ts'
import { idOf } from '../../contract/events/recorded.ts'

export type BusinessFact = BusinessEvent & { stream: string; version: number }

/** The business after an event. Pure. It has one state only: it is there. */
export function evolveBusiness(business: Business | null, fact: BusinessFact): Business {
  const { version } = fact
  if (fact.type === 'BusinessCreated') {
    if (business) throw new Error(`${fact.stream} comes about twice`)
    return { id: idOf(fact.stream), ...fact.data.business, api_key_hint: null, version }
  }
  if (!business) throw new Error(`${fact.type} on ${fact.stream}, which has no business`)
  if (fact.type === 'BusinessApiKeyRotated') return { ...business, api_key_hint: fact.data.hint, version }
  if (fact.type === 'BusinessApiKeyRevoked') return { ...business, api_key_hint: null, version }
  return { ...business, ...fact.data.changes, version }
}
