import { claimantActorId } from '../../contract/appointments/claimant-actor.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactMethod, CountedUnit } from '../../contract/dashboard/figures.ts'
import { idOf, type Recorded } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { contactAggregate } from '../contact/contact.aggregate.ts'
import { intakeItemAggregate } from '../intake-item/intake-item.aggregate.ts'
import type { IntakeItem } from '../intake-item/intake-item.ts'
import { leadAggregate } from '../lead/lead.aggregate.ts'

/** What figures tell claims, contacts and leads apart by. */
export interface StayFacts {
  readonly storm: string | null
  readonly status: string
  /** Contacts: who has it, calls placed, how the claimant prefers to be reached, who booked. */
  readonly appraiser: string | null
  readonly calls: number
  readonly method: ContactMethod
  readonly by_claimant: boolean
  /** Leads: the estimate, in cents. */
  readonly cents: number | null
}

/** A time in which all that figures tell apart by stayed the same. Instants are ISO 8601, UTC. */
export interface Stay extends StayFacts {
  readonly unit: CountedUnit
  readonly unit_id: string
  /** The event that it began by, and the one that ended it; null for the last one. */
  readonly from_event: number
  readonly to_event: number | null
  readonly from_at: string
  readonly to_at: string | null
  /** When the claim was received, the contact or lead made. */
  readonly made_at: string
  /** When the status was set. */
  readonly since: string
}

type Known = Omit<StayFacts, 'storm' | 'by_claimant'>
const ofContact = { appraiser: null, calls: 0, method: 'none', cents: null } as const

/** What is counted of a state; null while it is deleted. */
const known = {
  claim: ({ status }: IntakeItem): Known => ({ ...ofContact, status }),
  contact: ({ status, appraiser_id, numcalls, preferred_contact_method, deleted_at }: Contact): Known | null =>
    deleted_at === null
      ? { status, appraiser: appraiser_id, calls: numcalls, method: preferred_contact_method ?? 'none', cents: null }
      : null,
  lead: ({ status, deleted_at, estimate_total }: Lead): Known | null =>
    deleted_at === null ? { ...ofContact, status, cents: estimate_total } : null,
}

interface Folded {
  evolve(state: unknown, event: Recorded): unknown
  known(state: unknown): Known | null
  stormAfter: (event: Recorded, before: string | null) => string | null
}

const noStorm = () => null
const folded = (
  aggregate: {
    evolve: (state: never, event: never) => unknown
    stormAfter: ((event: Recorded, before: string | null) => string | null) | null
  },
  of: (state: never) => Known | null,
): Folded => ({
  evolve: aggregate.evolve,
  known: of,
  stormAfter: aggregate.stormAfter ?? noStorm,
})

const units: Readonly<Record<CountedUnit, Folded>> = {
  claim: folded(intakeItemAggregate, known.claim),
  contact: folded(contactAggregate, known.contact),
  lead: folded(leadAggregate, known.lead),
}

/** The stays of one claim, contact or lead, from all events of its stream in their order. Pure. */
export function staysOf(unit: CountedUnit, events: readonly Recorded[]): Stay[] {
  const [first] = events
  if (!first) return []
  const { evolve, known: knownOf, stormAfter } = units[unit]
  const stays: Stay[] = []
  let state: unknown = null
  let storm: string | null = null
  let byClaimant = false
  let since = first.at
  let status: string | null = null
  for (const event of events) {
    state = evolve(state, event)
    storm = stormAfter(event, storm)
    if (event.type === 'ContactAppointmentBooked') byClaimant = event.by.id === claimantActorId
    const now = knownOf(state)
    if (now && now.status !== status) since = event.at
    status = now?.status ?? status
    const last = stays.at(-1)
    const open = last && last.to_event === null ? last : null
    const next = now && { ...now, storm, by_claimant: byClaimant }
    if (open && next && isSame(open, next) && open.since === since) continue
    if (open) stays[stays.length - 1] = { ...open, to_event: event.id, to_at: event.at }
    if (next) {
      const made = { unit, unit_id: idOf(event.stream), made_at: first.at }
      stays.push({ ...made, from_event: event.id, from_at: event.at, to_event: null, to_at: null, since, ...next })
    }
  }
  return stays
}

const facts = Object.keys({
  storm: true,
  status: true,
  appraiser: true,
  calls: true,
  method: true,
  by_claimant: true,
  cents: true,
} satisfies Record<keyof StayFacts, true>) as (keyof StayFacts)[]

/** Whether figures can not tell two stays apart, but by their times. */
export function isSame(one: StayFacts, other: StayFacts): boolean {
  return facts.every((name) => one[name] === other[name])
}
