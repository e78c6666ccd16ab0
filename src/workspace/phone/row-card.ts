import type { RecordTag } from '../record/record-definition.ts'

/** A row as it is shown in the list of a narrow page. */
export interface RowCard {
  /** Whose it is. */
  readonly title: string
  /** How long it waits. */
  readonly age?: { readonly text: string; readonly isLate: boolean }
  /** Its number, in figures that stand under each other. */
  readonly reference: string
  /** What it is about. */
  readonly about: string
  /** What kind it is, and what it needs. */
  readonly tags: readonly RecordTag[]
  /** What is chosen for it, what goes along with it. */
  readonly end?: string
}
