type Cells = readonly (readonly string[])[]

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Repeats copied cells as often as they fit as a whole into a bigger range; into a smaller one they go once. */
export function tileCells(cells: Cells, range: Size): Cells {
  const width = cells.reduce((most, line) => Math.max(most, line.length), 0)
  const down = Math.max(1, Math.floor(range.rows / Math.max(1, cells.length)))
  const across = Math.max(1, Math.floor(range.columns / Math.max(1, width)))
  if (down === 1 && across === 1) return cells
  const lines = cells.map((line) => {
    const whole = Array.from({ length: width }, (_, n) => line[n] ?? '')
    return Array.from({ length: across }, () => whole).flat()
  })
  return Array.from({ length: down }, () => lines).flat()
}
