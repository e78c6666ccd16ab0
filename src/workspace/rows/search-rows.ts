import { foldText } from '../../../contract/fold-text.ts'
import type { RowSearch } from '../definition.ts'
import { runInSlices } from './run-in-slices.ts'

interface Searchable<Row> {
  readonly definition: { readonly search: RowSearch<Row> }
}

interface SearchTexts {
  readonly revision: number
  readonly byRow: WeakMap<object, string>
}

/** What was put together for rows, until the names that go into it change. */
const texts = new WeakMap<object, SearchTexts>()

/**
 * Makes the test of the quick filter: every word is somewhere in the row, or the whole is one of its values, however it
 * is written. Null lets every row pass.
 */
export function searchRows<Row extends object>(
  query: string,
  workspace: Searchable<Row>,
): ((row: Row) => boolean) | null {
  const terms = foldText(query).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return null
  const isValue = workspace.definition.search.matchValue(query)
  return (row) => {
    const text = knownText(row, workspace)
    return terms.every((term) => text.includes(term)) || isValue?.(row) === true
  }
}

/** Puts the rows' texts together ahead of the first word: 100,000 at once would be noticed. */
export function prepareSearch<Row extends object>(rows: Iterable<Row>, workspace: Searchable<Row>): Promise<void> {
  return runInSlices(rows, (row) => knownText(row, workspace))
}

function knownText<Row extends object>(row: Row, workspace: Searchable<Row>): string {
  const byRow = textsOf(workspace)
  const known = byRow.get(row)
  if (known !== undefined) return known
  const text = foldText(workspace.definition.search.textOf(row))
  byRow.set(row, text)
  return text
}

function textsOf<Row>(workspace: Searchable<Row>): WeakMap<object, string> {
  const revision = workspace.definition.search.revision()
  const known = texts.get(workspace)
  if (known?.revision === revision) return known.byRow
  const byRow = new WeakMap<object, string>()
  texts.set(workspace, { revision, byRow })
  return byRow
}
