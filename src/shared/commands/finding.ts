import { foldText } from '../../../contract/fold-text.ts'

/** One line of the palette: a command, or a record that was found. */
export interface Finding {
  /** Unique in the palette. */
  id: string
  title: string
  /** The heading that it stands under: `Contacts`. */
  section: string
  /** What distinguishes it from others of the same title. */
  detail?: string | undefined
  /** At the end of the line: where a record is, or what a command belongs to. */
  place?: string | undefined
  keys?: string | undefined
  run: () => void
}

/** Finds records for a text that is not empty, best first. */
export type FindRecords = (query: string, signal: AbortSignal) => Promise<Finding[]>

/** Findings under their headings, in the order in which the headings come first. */
export function bySection(findings: readonly Finding[]): Map<string, Finding[]> {
  return Map.groupBy(findings, ({ section }) => section)
}

/** Whether each word of a text begins a word of the line. */
export function isFoundBy({ title, detail = '', place = '' }: Finding, query: string): boolean {
  const text = foldText(` ${title} ${detail} ${place}`)
  return foldText(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((term) => text.includes(` ${term}`))
}
