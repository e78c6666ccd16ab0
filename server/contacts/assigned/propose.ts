import { maxMiles, mostAhead, nearMiles, type ProposedAppraiser } from '../../../contract/appraisers/proposal.ts'
import { type Visit, Workload } from './workload.ts'

/** An appraiser as a proposal looks at one. */
export interface Candidate {
  readonly id: string
  /** Where the appraiser sets out; null where that is not known. */
  readonly zip: string | null
  /** ZIP codes that the appraiser covers. */
  readonly area: ReadonlySet<string>
  /** Ids of the events that the appraiser works at. */
  readonly events: ReadonlySet<string>
  /** Open contacts now. */
  readonly assigned: number
  /** Visits among them. */
  readonly visits: readonly Visit[]
}

export interface ToAssign extends Visit {
  readonly id: string
  readonly storm_id: string | null
  /** Why no appraiser has to come; null where one has to. */
  readonly why_no_visit: string | null
}

export interface Proposed {
  readonly chosen: ProposedAppraiser | null
  readonly others: readonly ProposedAppraiser[]
  readonly why_not: string | null
}

/** Miles that a contact outside of the appraiser's area counts as farther. */
const outsideMiles = 25
/** Miles that an unknown distance counts as. */
const unknownMiles = 100
/** Miles that each open contact counts as: of two who are as near, the less busy one goes. */
const milesOfContact = 0.5

type MilesBetween = (zip: string, other: string) => number | null

interface Rated {
  readonly is: ProposedAppraiser
  /** The distance in miles, where outside of the area counts as farther. */
  readonly reach: number
  readonly isInReach: boolean
  readonly hasTime: boolean
}

/**
 * Proposes appraisers, in the order of ZIP codes and ids. An appraiser can be proposed who works at the contact's
 * event, sets out at most `maxMiles` away and has time on the visit's day. Of those, the ones within `nearMiles` of the
 * nearest are near, where outside of the area counts as farther; among the near ones the distance and the load decide,
 * and nobody goes who is more than `mostAhead` contacts ahead of the least busy one. Everybody of the event is named
 * beside, as a person may know better. Pure: the same data gives the same proposals, in whatever order it comes.
 */
export function proposeAppraisers(
  contacts: readonly ToAssign[],
  appraisers: readonly Candidate[],
  milesBetween: MilesBetween,
): ReadonlyMap<string, Proposed> {
  const loads = new Map(appraisers.map(({ id, assigned }) => [id, assigned]))
  const workloads = new Map(appraisers.map((one) => [one.id, workloadOf(one, milesBetween)]))
  const proposed = new Map<string, Proposed>()
  for (const contact of contacts.toSorted(byZipcode)) {
    const ranked = appraisers
      .filter(({ events }) => contact.storm_id !== null && events.has(contact.storm_id))
      .map((one) => rate(contact, one, loads.get(one.id) ?? 0, workloads.get(one.id), milesBetween))
      .toSorted((a, b) => Number(b.isInReach) - Number(a.isInReach) || costOf(a) - costOf(b) || byId(a, b))
    const chosen = contact.why_no_visit === null ? choose(ranked) : null
    if (chosen) {
      loads.set(chosen.appraiser_id, chosen.assigned + 1)
      workloads.get(chosen.appraiser_id)?.add(contact.day, chosen.miles)
    }
    proposed.set(contact.id, {
      chosen,
      others: ranked.flatMap(({ is }) => (is === chosen ? [] : is)),
      why_not: chosen ? null : whyNobody(contact, ranked),
    })
  }
  return proposed
}

function workloadOf({ zip, visits }: Candidate, milesBetween: MilesBetween): Workload {
  const workload = new Workload()
  for (const visit of visits) workload.add(visit.day, zip === null ? null : milesBetween(zip, visit.zip))
  return workload
}

function rate(
  contact: ToAssign,
  { id, zip, area }: Candidate,
  assigned: number,
  workload: Workload | undefined,
  milesBetween: MilesBetween,
): Rated {
  const miles = zip === null ? null : milesBetween(zip, contact.zip)
  const in_area = area.has(contact.zip.slice(0, 5))
  return {
    is: { appraiser_id: id, miles, in_area, assigned, words: formatProposal(miles, in_area, assigned) },
    reach: (miles ?? unknownMiles) + (in_area ? 0 : outsideMiles),
    isInReach: miles === null ? in_area : miles <= maxMiles,
    hasTime: workload?.fits(contact.day, miles) ?? true,
  }
}

function choose(ranked: readonly Rated[]): ProposedAppraiser | null {
  const able = ranked.filter(({ isInReach, hasTime }) => isInReach && hasTime)
  const nearest = Math.min(...able.map(({ reach }) => reach))
  const near = able.filter(({ reach }) => reach <= nearest + nearMiles)
  const least = Math.min(...near.map(({ is }) => is.assigned))
  return near.find(({ is }) => is.assigned <= least + mostAhead)?.is ?? null
}

const costOf = ({ reach, is }: Rated) => reach + is.assigned * milesOfContact
const byId = (a: Rated, b: Rated) => (a.is.appraiser_id < b.is.appraiser_id ? -1 : 1)

function formatProposal(miles: number | null, isInArea: boolean, assigned: number): string {
  const distance = miles === null ? 'distance unknown' : `${miles.toFixed(1)} mi`
  return `${distance}, ${isInArea ? 'in area' : 'outside area'}, ${assigned.toLocaleString('en-US')} assigned`
}

function whyNobody({ storm_id, day, why_no_visit }: ToAssign, ranked: readonly Rated[]): string {
  if (why_no_visit !== null) return why_no_visit
  if (storm_id === null) return 'The contact has no event.'
  if (ranked.length === 0) return 'No appraiser is assigned to the event.'
  if (ranked.some(({ isInReach }) => isInReach)) {
    return `No appraiser within ${maxMiles} miles has time ${day === null ? 'this week' : 'on that day'}.`
  }
  const miles = ranked.flatMap(({ is }) => is.miles ?? [])
  if (miles.length === 0) return 'The distance of the event’s appraisers is not known.'
  return `The nearest appraiser is ${Math.min(...miles).toFixed(0)} miles away.`
}

function byZipcode(a: ToAssign, b: ToAssign): number {
  if (a.zip !== b.zip) return a.zip < b.zip ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
