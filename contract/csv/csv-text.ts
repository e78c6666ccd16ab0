import { escapeFormulas, escapeFormulasInJson } from './escape-formulas.ts'

/** A cell of a CSV file: quoted where it must be, and kept from running as a formula. */
export const csvCell = (text: string): string => quoted(escapeFormulas(text))

/** The same of JSON, of which every value stays as it is. */
export const csvCellOfJson = (json: string): string => quoted(escapeFormulasInJson(json))

const quoted = (safe: string) => (/[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe)

/** A CSV file of these lines. Without its byte-order mark spreadsheets read UTF-8 as something else. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
