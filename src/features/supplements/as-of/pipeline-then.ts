import { searchedText } from '../../../../machines/aggregate.ts'
import { supplementText } from '../../../../machines/supplement/supplement-text.ts'
import { placeName } from '../../../../contract/supplements/supplement-due.ts'
import type { Supplement, SupplementStage } from '../../../../contract/supplements/supplement.ts'
import { clockAt, dayAfter, startOfDay } from '../../../shared/time/start-of-day.ts'
import { pageSize, type SupplementsPage } from '../api/supplement-api.ts'
import type { SupplementsSearch } from '../supplements-search.ts'

interface Asked {
  readonly search: Pick<SupplementsSearch, 'substage' | 'from' | 'to' | 'q'>
  readonly stage: SupplementStage | undefined
  /** The moment, in milliseconds since 1970. */
  readonly at: number
  readonly zone: string
}

/**
 * The pipeline as of a moment as its call would have replied, but in the order of how long supplements had been in their
 * places (docs/decisions/0208): what was usual then is not known.
 */
export function pipelineThen(all: Iterable<Supplement>, { search, stage, at, zone }: Asked): SupplementsPage {
  const terms = searchedText([search.q ?? ''])
    .split(' ')
    .filter(Boolean)
  const from = search.from ? startOfDay(search.from, zone) : -Infinity
  const until = search.to ? startOfDay(dayAfter(search.to), zone) : Infinity
  const narrowed = [...all].filter((one) => {
    const received = Date.parse(one.created_at)
    const text = terms.length > 0 ? supplementText(one) : ''
    return one.deleted_at === null && received >= from && received < until && terms.every((term) => text.includes(term))
  })
  const data = narrowed
    .filter(
      (one) => (stage === undefined || one.stage === stage) && (!search.substage || one.substage === search.substage),
    )
    .toSorted((one, other) => orderOf(one, other))
  return {
    count: data.length,
    total: data.length,
    data: data.slice(0, pageSize),
    by_place: countPlaces(narrowed, at, zone),
    paces: [],
    changes_at: null,
    cursor: 0,
  }
}

/** Those that waited first, the longest of them on top; those that were over, the last one first. */
function orderOf(one: Supplement, other: Supplement): number {
  const [isOver, isOtherOver] = [one.due_at === null, other.due_at === null]
  if (isOver !== isOtherOver) return isOver ? 1 : -1
  const before = one.waiting_since < other.waiting_since ? -1 : one.waiting_since > other.waiting_since ? 1 : 0
  return isOver ? -before : before
}

function countPlaces(all: readonly Supplement[], at: number, zone: string): SupplementsPage['by_place'] {
  const today = clockAt(at, zone).day
  const places = Map.groupBy(all, placeName)
  return [...places.values()].flatMap((there) => {
    const [first] = there
    if (!first) return []
    const dues = there.flatMap(({ due_at }) => (due_at === null ? [] : [Date.parse(due_at)]))
    return {
      stage: first.stage,
      substage: first.substage,
      count: there.length,
      late: dues.filter((due) => due < at).length,
      due_today: dues.filter((due) => due >= at && clockAt(due, zone).day === today).length,
    }
  })
}
