interface Placed {
  /** Where it stood before the rows were sorted; null if it was not shown. */
  readonly rowIndex: number | null
}

/**
 * Puts rows that are to keep their place back after the row they stood after before the sort. Changes the array in
 * place; the order of the others is left as the sort made it. Costs a pass over the rows.
 */
export function keepPositions<Row extends Placed>(rows: Row[], keeps: (row: Row) => boolean) {
  const kept = rows.filter((row) => row.rowIndex !== null && keeps(row))
  if (kept.length === 0) return
  const isKept = new Set(kept)
  const byPlace: (Row | undefined)[] = []
  for (const row of rows) if (row.rowIndex !== null) byPlace[row.rowIndex] = row
  const first: Row[] = []
  const after = new Map<Row, Row[]>()
  let before: Row | null = null
  for (const row of byPlace) {
    if (!row) continue
    if (!isKept.has(row)) before = row
    else if (!before) first.push(row)
    else after.set(before, [...(after.get(before) ?? []), row])
  }
  const others = rows.filter((row) => !isKept.has(row))
  let at = 0
  for (const row of first) rows[at++] = row
  for (const row of others) {
    rows[at++] = row
    for (const follower of after.get(row) ?? []) rows[at++] = follower
  }
}
