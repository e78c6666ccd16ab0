import { countRows, type RowCount } from '../format-rows.ts'

/** The rows that a field is set on. */
export interface SetTargets extends RowCount {
  readonly ids: readonly string[]
}

/**
 * Which of the chosen rows a field is set on: those that go with a lead are left out unless the user includes them, or
 * chose nothing else. The counts are of all that were chosen.
 */
export function setTargets(
  chosen: readonly string[],
  groups: { readonly leadOf: (id: string) => string | undefined },
  withSubordinates: boolean,
): SetTargets {
  const count = countRows(chosen, groups)
  const isWhole = withSubordinates || count.leads === 0 || count.subordinates === 0
  return { ...count, ids: isWhole ? chosen : chosen.filter((id) => groups.leadOf(id) === undefined) }
}
