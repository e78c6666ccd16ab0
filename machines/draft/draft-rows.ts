import type { DraftRefusal, DraftRow } from '../../contract/drafts/draft.ts'

/** What a draft says of each row, by the row's id, in the order in which they came in. */
export type DraftRows = ReadonlyMap<string, DraftRow & { readonly refusal: DraftRefusal | null }>

export const noRows: DraftRows = new Map()

/**
 * Puts rows into a draft; what is set on one that is in it already comes on top of what is set there, and it stays
 * based on the version it was first made on, so that what a colleague changed since is not taken for seen.
 */
export function withRows(rows: DraftRows, more: readonly DraftRow[]): DraftRows {
  const after = new Map(rows)
  for (const row of more) {
    const there = after.get(row.id)
    after.set(row.id, {
      ...row,
      version: there?.version ?? row.version,
      changes: { ...there?.changes, ...row.changes },
      refusal: null,
    })
  }
  return after
}

export function withoutRows(rows: DraftRows, ids: readonly string[]): DraftRows {
  const after = new Map(rows)
  for (const id of ids) after.delete(id)
  return after
}

/** How a conflict at a row is settled: fields of which the own value is kept, and those that are left to the other. */
export interface Choice {
  readonly id: string
  /** The version that one has looked at to choose. */
  readonly version: number
  readonly theirs: readonly string[]
}

/** Bases rows on what is there now. A row of which nothing is left, and that is not carried out, leaves the draft. */
export function settled(rows: DraftRows, choices: readonly Choice[]): DraftRows {
  const after = new Map(rows)
  for (const { id, version, theirs } of choices) {
    const row = after.get(id)
    if (!row) continue
    const changes = Object.fromEntries(Object.entries(row.changes).filter(([field]) => !theirs.includes(field)))
    if (Object.keys(changes).length === 0 && !row.carries_out) after.delete(id)
    else after.set(id, { ...row, version, changes, refusal: null })
  }
  return after
}
