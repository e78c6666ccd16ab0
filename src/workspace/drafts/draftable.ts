import type { Noun, ParsedValue } from '../definition.ts'
import type { DraftedValues, RowOverlay } from '../slots/row-overlay.ts'

/** A field that can be drafted. */
export interface DraftField {
  readonly name: string
  readonly label: string
  /** Null for a field that is typed. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null
}

/** The rows of a workspace as drafts know them. */
export interface Draftable {
  /** What rows are called: `claim`. */
  readonly unit: string
  readonly noun: Noun
  /** The field that a draft sets first. */
  readonly decides: string
  /** Fields that drafted rows are counted by: the first one that is set on a row. */
  readonly countedBy: readonly string[]
  /** What carrying a row out is called: `Ingest`; null where each is carried out in any case. */
  readonly carryOut: string | null
  /** In the order in which they are set; their choices depend on what is looked up by now. */
  fields(): readonly DraftField[]
  /** What a text becomes on a row. */
  valueAt(id: string, field: string, text: string): ParsedValue
  /** What its user should know before a row with these values is carried out; null where there is nothing. */
  warningOf(id: string, values: DraftedValues): string | null
  labelOf(field: string): string
  /** A value as people read it. */
  format(field: string, value: string | null): string
  /** The recorded version of a row; null for a row that is not in the queue. */
  versionOf(id: string): number | null
  /** Called with the rows that may have changed. */
  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void
  readonly overlay: RowOverlay
}
