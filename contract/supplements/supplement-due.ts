import type { Supplement, SupplementStage, SupplementSubstage } from './supplement.ts'

/** A place of the pipeline by one name, as the read model has it: `in_review.to_review`, `assignment`. */
export function placeName({ stage, substage }: Pick<Supplement, 'stage' | 'substage'>): string {
  return substage === null ? stage : `${stage}.${substage}`
}

type PlaceName = Exclude<SupplementStage, 'awaiting_review'> | `${SupplementStage}.${SupplementSubstage}`

/** In how many working days a supplement is to leave its place (docs/decisions/0205). It has none where it is over. */
export const daysAt: Readonly<Partial<Record<PlaceName, number>>> = {
  'awaiting_review.to_review': 1,
  'awaiting_review.received_more_information': 1,
  'awaiting_review.not_a_supplement': 1,
  'awaiting_review.pending_documents': 5,
  assignment: 1,
  'in_review.to_review': 2,
  'in_review.unable_to_upload': 2,
  'in_review.needs_reinspection': 5,
  'final_review.to_review': 1,
  'final_review.received_more_information': 1,
  'final_review.pending_documents': 5,
  'final_review.client_reviewing': 5,
  'complete.preliminary': 10,
  'complete.pending_invoices': 10,
}

/** Places in which a supplement waits, and those in which it is over. */
export const openPlaces: readonly string[] = Object.keys(daysAt)
export const endPlaces: readonly string[] = ['complete.locked', 'request_closed']

const dayMs = 86_400_000
/** Weekends are those of the clock six hours behind UTC, the middle of the United States. */
const behindMs = 6 * 3_600_000

/** When a supplement is to leave its place, at the same time of day as it came there; null where it is over. */
export function dueAt(supplement: Pick<Supplement, 'stage' | 'substage' | 'waiting_since'>): string | null {
  const days = (daysAt as Readonly<Record<string, number>>)[placeName(supplement)]
  if (days === undefined) return null
  let at = Date.parse(supplement.waiting_since)
  for (let left = days; left > 0; ) {
    at += dayMs
    const weekday = new Date(at - behindMs).getUTCDay()
    if (weekday > 0 && weekday < 6) left -= 1
  }
  return new Date(at).toISOString()
}
