import type { CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { idOf, type Recorded } from '../../contract/events/recorded.ts'

/** A call to a claimant, as its contact's events report it. Instants are ISO 8601, UTC. */
export interface CallMade {
  /** Number of the event by which it counts: the one that placed it, or that ended one made by hand. */
  readonly event_id: number
  readonly contact_id: string
  readonly at: string
  readonly agent_id: string
  readonly agent_name: string
  /** Null until an outcome is recorded, and after it is undone. */
  readonly outcome: CallOutcome | null
  readonly ended_at: string | null
  /** By the agent's own phone: counted apart. */
  readonly own_phone: boolean
}

/** Events that say something of a call, and those that may undo one. */
export const callEventTypes: readonly ContactEvent['type'][] = [
  'ContactCallPlaced',
  'ContactCallEnded',
  'ContactUndone',
]

/**
 * The calls of one contact, from the events of its stream in their order. A call that was placed stays counted; its
 * outcome is the last one that was recorded and not undone. An outcome without a placed call, which former releases have
 * taken, is a call by the agent's own phone.
 */
export function callsOfContact(events: readonly Recorded[]): CallMade[] {
  const undone = undoneVersions(events)
  const calls = new Map<string, CallMade>()
  for (const event of events) {
    const fact = event as Recorded & ContactEvent
    if (undone.has(event.version)) continue
    if (fact.type === 'ContactCallPlaced') calls.set(fact.data.call, begunBy(event, fact.data.own_phone))
    if (fact.type === 'ContactCallEnded') {
      const key = fact.data.call ?? `by hand ${event.version}`
      const { outcome } = fact.data
      calls.set(key, { ...(calls.get(key) ?? begunBy(event, true)), outcome, ended_at: event.at })
    }
  }
  return [...calls.values()]
}

function begunBy({ id, stream, at, by }: Recorded, own_phone = false): CallMade {
  const agent = { agent_id: by.id, agent_name: by.name }
  return { event_id: id, contact_id: idOf(stream), at, ...agent, outcome: null, ended_at: null, own_phone }
}

/** Versions that a later event undoes, unless that one is undone itself. */
function undoneVersions(events: readonly Recorded[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const { version, data } of events.toReversed()) {
    if (undone.has(version)) continue
    for (const one of (data as { undoes?: readonly number[] }).undoes ?? []) undone.add(one)
  }
  return undone
}
