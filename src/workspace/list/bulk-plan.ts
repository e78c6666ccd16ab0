import { formatCount } from '../../shared/ui/format-count.ts'

/** What an action comes to for the selected rows. */
export interface BulkPlan<Item> {
  /** The rows that it can be done to. */
  readonly able: readonly Item[]
  /** Why it can be done to none; null where it can be done to some. */
  readonly whyNot: string | null
  /** `3 of 12 can’t: …` where it can be done to some only; null where to all. */
  readonly note: string | null
}

/** Asks of each row why the action cannot be done to it. */
export function planBulk<Item>(items: readonly Item[], whyNot: (item: Item) => string | null): BulkPlan<Item> {
  const able: Item[] = []
  const reasons: string[] = []
  for (const item of items) {
    const why = whyNot(item)
    if (why === null) able.push(item)
    else reasons.push(why)
  }
  const [first] = reasons
  if (first === undefined) return { able, whyNot: null, note: null }
  const isSame = reasons.every((reason) => reason === first)
  const said = `${formatCount(reasons.length)} of ${formatCount(items.length)} can’t${isSame ? ':' : '. First:'} ${first}`
  if (able.length > 0) return { able, whyNot: null, note: said }
  return { able, whyNot: items.length === 1 || isSame ? first : said, note: null }
}
