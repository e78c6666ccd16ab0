/** Cells of text copied from a spreadsheet: tabs between cells, quotes around those that hold tabs or line breaks. */
export function parseTabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  rows.at(-1)?.push(cell)
  const last = rows.at(-1)
  // A spreadsheet ends the last line too.
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Rows as a spreadsheet takes them from the clipboard. */
export function writeTabbed(rows: readonly (readonly string[])[]): string {
  const last = rows.at(-1)
  // Without the end of its line, a last line of one empty cell would be none.
  const end = last?.length === 1 && last[0] === '' ? '\n' : ''
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n') + end
}

function writeCell(cell: string): string {
  return /^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
