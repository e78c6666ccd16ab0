import { mostAhead, type ProposedAppraiser } from '../../../contract/appraisers/proposal.ts'

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
}

export interface ToAssign {
  readonly id: string
  readonly zip: string
  readonly storm_id: string | null
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

/**
 * Proposes appraisers, in the order of ZIP codes and ids: for each contact the nearest of those who work at its event,
 * where the area and the load count as miles. Nobody is proposed who is more than `mostAhead` contacts ahead of the
 * least busy one. Pure: the same data gives the same proposals, in whatever order it comes.
 */
export function proposeAppraisers(
  contacts: readonly ToAssign[],
  appraisers: readonly Candidate[],
  milesBetween: MilesBetween,
): ReadonlyMap<string, Proposed> {
  const loads = new Map(appraisers.map(({ id, assigned }) => [id, assigned]))
  const proposed = new Map<string, Proposed>()
  for (const contact of contacts.toSorted(byPlace)) {
    const able = appraisers.filter(({ events }) => contact.storm_id !== null && events.has(contact.storm_id))
    const ranked = able
      .map((one) => rate(contact, one, loads.get(one.id) ?? 0, milesBetween))
      .toSorted((a, b) => a.cost - b.cost || (a.is.appraiser_id < b.is.appraiser_id ? -1 : 1))
    const least = Math.min(...ranked.map(({ is }) => is.assigned))
    const chosen = ranked.find(({ is }) => is.assigned <= least + mostAhead)?.is ?? null
    if (chosen) loads.set(chosen.appraiser_id, chosen.assigned + 1)
    proposed.set(contact.id, {
      chosen,
      others: ranked.flatMap(({ is }) => (is === chosen ? [] : is)),
      why_not: chosen ? null : whyNobody(contact),
    })
  }
  return proposed
}

function rate(contact: ToAssign, { id, zip, area }: Candidate, assigned: number, milesBetween: MilesBetween) {
  const miles = zip === null ? null : milesBetween(zip, contact.zip)
  const in_area = area.has(contact.zip.slice(0, 5))
  const cost = (miles ?? unknownMiles) + (in_area ? 0 : outsideMiles) + assigned * milesOfContact
  return { cost, is: { appraiser_id: id, miles, in_area, assigned, words: formatProposal(miles, in_area, assigned) } }
}

function formatProposal(miles: number | null, isInArea: boolean, assigned: number): string {
  const distance = miles === null ? 'distance unknown' : `${miles.toFixed(1)} mi`
  return `${distance}, ${isInArea ? 'in area' : 'outside area'}, ${assigned.toLocaleString('en-US')} assigned`
}

function whyNobody({ storm_id }: ToAssign): string {
  return storm_id === null ? 'The contact has no event.' : 'No appraiser is assigned to the event.'
}

function byPlace(a: ToAssign, b: ToAssign): number {
  if (a.zip !== b.zip) return a.zip < b.zip ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
