import type { SuggestionRecord } from '../../contract/calls/read-suggestion-record.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { Opening } from '../../contract/openings/opening.ts'
import { crudAggregate } from '../crud/crud-aggregate.ts'
import type { CrudFact } from '../crud/crud.evolve.ts'
import { evolveOpening, type OpeningFact } from '../opening/opening.evolve.ts'
import { openingTimes, type TakenPlace } from '../opening/opening-times.ts'
import { evolveLead, type LeadFact } from './lead.evolve.ts'
import { nextShop, type ShopFacts, suggestShops } from './suggest-shops.ts'

const day = 86_400_000
/** How far back leads count for the outcome of a shop. */
export const outcomeDays = 180
/** Days ahead in which free places count. */
const placesDays = 14
/** Fewer cases say nothing. */
const leastCases = 30
/** And of either side there are so many at least. */
const leastOfSide = 5

const { evolve: evolveShop } = crudAggregate(repairLocation)

export type ReplayedFact = LeadFact | OpeningFact | CrudFact

/** One lead that was dropped off or lost, by the last shop that it was assigned to. */
export interface SuggestionCase {
  readonly lead: string
  readonly shop: string
  /** The shop that was suggested first at that moment, of those that had not had the lead. */
  readonly suggested: string
  readonly lost: boolean
}

interface Assigned {
  readonly shop: string
  readonly suggested: string
}

type Place = Pick<ShopFacts, 'id' | 'name' | 'city' | 'state' | 'timezone' | 'online' | 'miles'>

/** What is asked of a replay. `describe` says what a shop is to a lead, as for the suggestions themselves. */
export interface Replay {
  /** Assignments from then on count, in milliseconds since 1970. */
  readonly from: number
  readonly describe: (shop: CrudRecord, lead: Lead) => Place
}

/**
 * Plays shops, openings and leads in the order of the log, and keeps for each assignment what would have been suggested
 * just before it, by the state of that moment and the same rule. Feed it with `play`, then ask for its `cases`.
 */
export class SuggestionReplay {
  readonly #replay: Replay
  readonly #shops = new Map<string, CrudRecord>()
  readonly #openings = new Map<string, Opening>()
  readonly #leads = new Map<string, Lead>()
  readonly #outcomes = new RecentOutcomes()
  readonly #taken = new Map<string, TakenPlace & { readonly shop: string }>()
  readonly #hadBefore = new Map<string, Set<string>>()
  readonly #assigned = new Map<string, Assigned>()

  constructor(replay: Replay) {
    this.#replay = replay
  }

  play(fact: ReplayedFact): void {
    const [category, id] = [categoryOf(fact.stream), idOf(fact.stream)]
    if (category === 'repair_location') this.#shops.set(id, evolveShop(this.#shops.get(id) ?? null, fact as CrudFact))
    else if (category === 'opening')
      this.#openings.set(id, evolveOpening(this.#openings.get(id) ?? null, fact as OpeningFact))
    else this.#playLead(id, fact as LeadFact)
  }

  #playLead(id: string, fact: LeadFact): void {
    const before = this.#leads.get(id) ?? null
    const shop = before && shopAssignedBy(before, fact)
    if (before && shop) {
      const had = this.#hadBefore.get(id) ?? new Set()
      const at = Date.parse(fact.at)
      if (at >= this.#replay.from) {
        const suggested = nextShop(
          this.#suggest(before, at),
          [...had].map((one) => ({ repair_location_id: one })),
        )
        if (suggested) this.#assigned.set(id, { shop, suggested: suggested.id })
        else this.#assigned.delete(id)
      }
      this.#hadBefore.set(id, had.add(shop))
    }
    const lead = evolveLead(before, fact)
    this.#leads.set(id, lead)
    this.#outcomes.count(lead, before === null)
    this.#keepPlace(lead)
  }

  #keepPlace({ id, deleted_at, appointment }: Lead): void {
    this.#taken.delete(id)
    const { opening_id, opening_start, place, repair_location_id: shop, timestamp } = appointment ?? {}
    if (deleted_at !== null || !opening_id || opening_start === undefined || place === undefined) return
    this.#taken.set(id, { opening_id, opening_start, place, timestamp: timestamp ?? opening_start, shop: shop ?? '' })
  }

  #suggest(lead: Lead, now: number) {
    const outcomes = this.#outcomes.at(now)
    const openings = Map.groupBy(
      [...this.#openings.values()].filter(({ state }) => state === 'open'),
      ({ repair_location_id }) => repair_location_id,
    )
    const taken = Map.groupBy(
      [...this.#taken.values()].filter(({ timestamp }) => timestamp >= now - day),
      ({ shop }) => shop,
    )
    const shops = [...this.#shops.values()].filter(({ deleted_at }) => deleted_at === null)
    return suggestShops(
      shops.map((shop): ShopFacts => {
        const facts = { openings: openings.get(shop.id) ?? [], taken: taken.get(shop.id) ?? [] }
        const times = openingTimes(facts, now, now + placesDays * day)
        return {
          ...this.#replay.describe(shop, lead),
          has_openings: facts.openings.length > 0,
          times: times.filter((time) => time.start > now && time.taken < time.count),
          ...(outcomes.get(shop.id) ?? { leads: 0, repaired: 0, lost: 0 }),
          pdr_share: null,
        }
      }),
    )
  }

  /** What became of the leads; those that are on their way are no cases yet. */
  get cases(): SuggestionCase[] {
    return [...this.#assigned].flatMap(([id, { shop, suggested }]) => {
      const lead = this.#leads.get(id)
      if (!lead || lead.deleted_at !== null || lead.assigned_repair_location_id !== shop) return []
      const lost = lead.status === 'opportunity_lost'
      const isRepaired = lead.status === 'vehicle_dropped' || lead.status === 'at_body_shop'
      return lost || isRepaired ? [{ lead: id, shop, suggested, lost }] : []
    })
  }
}

/** The shop that an event assigns a lead to; null for other events. */
function shopAssignedBy({ assigned_repair_location_id }: Lead, fact: LeadFact): string | null {
  if (fact.type === 'LeadAssignedToShop') return fact.data.repair_location_id
  if (fact.type !== 'LeadDropOffScheduled') return null
  const shop = fact.data.appointment.repair_location_id
  return shop === assigned_repair_location_id ? null : shop
}

type Outcome = Pick<ShopFacts, 'leads' | 'repaired' | 'lost'>

/** What came of the leads that each shop has, of those made in the days before; kept as leads change and grow old. */
class RecentOutcomes {
  /** In the order in which they were made. */
  readonly #made: { readonly id: string; readonly at: string }[] = []
  #old = 0
  readonly #tooOld = new Set<string>()
  readonly #counted = new Map<string, { readonly shop: string; readonly outcome: Outcome }>()
  readonly #ofShop = new Map<string, Outcome>()

  count({ id, created_at, deleted_at, assigned_repair_location_id: shop, status }: Lead, isNew: boolean): void {
    if (isNew) this.#made.push({ id, at: created_at })
    this.#leave(id)
    if (shop === null || deleted_at !== null || this.#tooOld.has(id)) return
    const isRepaired = status === 'vehicle_dropped' || status === 'at_body_shop'
    const outcome = { leads: 1, repaired: isRepaired ? 1 : 0, lost: status === 'opportunity_lost' ? 1 : 0 }
    this.#counted.set(id, { shop, outcome })
    this.#add(shop, outcome, 1)
  }

  /** As of a moment; moments never go back. */
  at(now: number): ReadonlyMap<string, Outcome> {
    const since = new Date(now - outcomeDays * day).toISOString()
    for (let next = this.#made[this.#old]; next && next.at <= since; next = this.#made[++this.#old]) {
      this.#tooOld.add(next.id)
      this.#leave(next.id)
    }
    return this.#ofShop
  }

  #leave(id: string): void {
    const counted = this.#counted.get(id)
    if (counted) this.#add(counted.shop, counted.outcome, -1)
    this.#counted.delete(id)
  }

  #add(shop: string, { leads, repaired, lost }: Outcome, times: 1 | -1): void {
    const before = this.#ofShop.get(shop) ?? { leads: 0, repaired: 0, lost: 0 }
    this.#ofShop.set(shop, {
      leads: before.leads + times * leads,
      repaired: before.repaired + times * repaired,
      lost: before.lost + times * lost,
    })
  }
}

/** The record of the suggestions: how often leads were lost where they were followed, and where not. */
export function recordOf(cases: readonly SuggestionCase[]): SuggestionRecord {
  const sum = (some: readonly SuggestionCase[]) => ({
    cases: some.length,
    lost: some.filter(({ lost }) => lost).length,
  })
  const followed = sum(cases.filter(({ shop, suggested }) => shop === suggested))
  const other = sum(cases.filter(({ shop, suggested }) => shop !== suggested))
  const isEnough = cases.length >= leastCases && Math.min(followed.cases, other.cases) >= leastOfSide && other.lost > 0
  const share = ({ cases: all, lost }: typeof followed) => lost / all
  return { followed, other, fewer_lost: isEnough ? Math.round(100 * (1 - share(followed) / share(other))) : null }
}
