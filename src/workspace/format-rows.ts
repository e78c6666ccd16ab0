import { countOf } from '../shared/ui/format-count.ts'
import type { Noun } from './definition.ts'

/** How many rows something is about: leads and rows that stand alone, and those that go with a lead. */
export interface RowCount {
  readonly leads: number
  readonly subordinates: number
}

interface Groups {
  readonly leadOf: (id: string) => string | undefined
}

interface Countable {
  readonly definition: { readonly noun: Noun }
  readonly rows: Groups
}

/** Counts rows while they are in the queue: once they have left, their groups are gone. */
export function countRows(ids: Iterable<string>, groups: Groups): RowCount {
  const count = { leads: 0, subordinates: 0 }
  for (const id of ids) count[groups.leadOf(id) === undefined ? 'leads' : 'subordinates'] += 1
  return count
}

/** The one way to say how many rows: "53 claims and 4 subclaims", "1 subclaim", "0 claims". */
export function formatRowCount({ one, many, subordinate }: Noun, { leads, subordinates }: RowCount): string {
  if (subordinate === undefined || subordinates === 0) return countOf(leads + subordinates, one, many)
  const below = countOf(subordinates, subordinate)
  return leads === 0 ? below : `${countOf(leads, one, many)} and ${below}`
}

/** All rows of a workspace, within a sentence: "all waiting claims", "all contacts". */
export function formatAll({ many, all = `all waiting ${many}` }: Noun): string {
  return all
}

/** The same of rows that are in the queue. */
export function formatRows({ definition, rows }: Countable, ids: Iterable<string>): string {
  return formatRowCount(definition.noun, countRows(ids, rows))
}
