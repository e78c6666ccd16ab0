import type { DraftRows } from '../../../machines/draft/draft-rows.ts'
import type { Draftable } from './draftable.ts'

/** Counts the rows of a draft by what is done with them, the most first: `30 Create new`, `6 fields only`. */
export function countRows(rows: DraftRows, { countedBy, format }: Pick<Draftable, 'countedBy' | 'format'>) {
  const counts = new Map<string, number>()
  for (const { changes, carries_out } of rows.values()) {
    const field = countedBy.find((one) => changes[one])
    const text = field ? format(field, changes[field] ?? null) : carries_out ? 'as decided' : 'fields only'
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return Array.from(counts, ([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count)
}
