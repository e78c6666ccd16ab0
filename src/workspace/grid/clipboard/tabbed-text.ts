import { escapeFormulas, unescapeFormulas, unescapeStart } from '../../../../contract/csv/escape-formulas.ts'

/** Says of a clipboard's text that `writeTabbed` wrote it, and not a spreadsheet or a person. */
export const ownCells = 'application/x-own-cells'

/**
 * Cells of text copied from a spreadsheet: tabs between cells, quotes around those that hold tabs or line breaks. Takes
 * off what keeps cells from running as formulas: all of it of our own text, and of another a mark at a cell's start.
 */
export function parseTabbed(text: string, { isOurs = false } = {}): string[][] {
  return cutTabbed(text).map((cells) => cells.map(isOurs ? unescapeFormulas : unescapeStart))
}

function cutTabbed(text: string): string[][] {
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

/** Rows as a spreadsheet takes them from the clipboard, without a formula among them. */
export function writeTabbed(rows: readonly (readonly string[])[]): string {
  const last = rows.at(-1)
  // Without the end of its line, a last line of one empty cell would be none.
  const end = last?.length === 1 && last[0] === '' ? '\n' : ''
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n') + end
}

function writeCell(text: string): string {
  const cell = escapeFormulas(text)
  return /^"|[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
