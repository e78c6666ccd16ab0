import type { RowOverlay } from '../slots/row-overlay.ts'

/** A field that one can draft. */
export interface DraftField {
  readonly name: string
  readonly label: string
  /** Null for one that is typed. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | null
}

export type DraftValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly reason: string }

/** A queue's rows as those know them who draft changes of them; it says what the fields are. */
export interface Draftable {
  /** What rows are called: `claim`. */
  readonly unit: string
  /** The field that says what is done with a row: drafts are counted by it. */
  readonly decides: string
  /** In the order in which one sets them; what they can be set to depends on what is known by now. */
  fields(): readonly DraftField[]
  /** What a text comes to at a row. */
  valueAt(id: string, field: string, text: string): DraftValue
  labelOf(field: string): string
  /** A value as people read it. */
  wordsOf(field: string, value: string | null): string
  /** The version of a row as it is recorded; null for one that is not in the queue. */
  versionOf(id: string): number | null
  /** Hears which rows may be others now. */
  subscribe(listener: (changed: ReadonlySet<string>) => void): () => void
  readonly overlay: RowOverlay
}
