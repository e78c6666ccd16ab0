import { getNextTransitions } from 'xstate'
import type { Refused as RefusedClaim } from '../../contract/claims/refused.ts'
import type { Refusal } from '../../machines/decision.ts'
import { snapshotOf } from '../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { whyOf } from '../../machines/why-not.ts'
import { type Refused, refusedBy } from '../http/problem.ts'

/** The events that the machine takes from where a claim stands, its guards asked. */
function allowedFor(item: IntakeItem): string[] {
  const snapshot = snapshotOf(item)
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types].filter((type) => type && snapshot.can({ type, data: leastOf[type] ?? {} }))
}

/** What a guard reads of an event: any waiting claim can be ingested as deleted, and any contact is undone with it. */
const leastOf: Partial<Record<string, object>> = {
  ClaimEdited: { changes: {} },
  ClaimIngested: { action: 'delete' },
  ClaimIngestUndone: { contact: 'any' },
}

/** A refusal of one claim among many. */
export function refusedClaim(item: IntakeItem, refusal: Refusal): RefusedClaim {
  const { code, reason, errors, by, at, until } = refusal
  return {
    id: item.id,
    code,
    reason,
    ...(errors && { errors: { ...errors } }),
    status: item.status,
    allowed: allowedFor(item),
    why_not: whyOf(refusal),
    ...(by && { by }),
    ...(at && { at }),
    ...(until && { until }),
  }
}

/** A refusal of the one claim that the call is about. */
export function refusedItem(item: IntakeItem, refusal: Refusal): Refused {
  return refusedBy(refusal, { id: item.id, state: item.status, allowed: allowedFor(item) })
}
