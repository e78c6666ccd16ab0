import { escapeFormulas } from './escape-formulas.ts'

/** A cell of a CSV file: quoted where it must be, and kept from running as a formula. */
export function csvCell(text: string): string {
  const safe = escapeFormulas(text)
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file of these lines. Without its byte-order mark spreadsheets read UTF-8 as something else. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
