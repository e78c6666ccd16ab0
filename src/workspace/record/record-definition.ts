import type { ReactNode } from 'react'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { IconName } from '../../shared/ui/icon.tsx'
import type { Tone } from '../../shared/ui/tag.tsx'
import type { FieldChanges, WorkspaceRow } from '../definition.ts'
import type { OptionSearch } from '../grid/column.ts'

/**
 * What the panel of a row shows and what can be decided in it. `Other` is the record that the row is set beside, such as
 * the contact that a claim seems to be about. All functions but those of the counterpart's loading are pure, and are
 * called whenever the row or its counterpart changes.
 */
export interface RecordDefinition<Row extends WorkspaceRow<Field>, Field extends string, Other = unknown> {
  readonly title: (row: Row) => string
  /** Why a row that a link leads to may not be here: "It was deleted, or it doesn’t match the filter." */
  readonly absent: string
  /** Where such a row went; null where it cannot be said. */
  readonly whereabouts?: (id: string, signal: AbortSignal) => Promise<Whereabouts | null>
  readonly tags: (row: Row) => readonly RecordTag[]
  /** Lines of facts under the title. */
  readonly facts: (row: Row) => readonly (readonly RecordFact[])[]
  /** What to look at, under the facts. */
  readonly flags: (row: Row) => readonly RecordTag[]
  /** At the end of the title's line: age, due date, assignee. One with a field is a button that changes it. */
  readonly moments: (row: Row) => readonly RecordMoment<Field>[]
  /** What is done by key only, beside the actions. */
  readonly shortcuts?: (row: Row) => readonly RecordAction[]
  /** The field whose options are searched for as the user types. */
  readonly search?: OptionSearch<Field>
  /** Every field that can be edited, under headings. */
  readonly groups: readonly FieldGroup<Field>[]
  readonly counterpart?: Counterpart<Row, Field, Other>
  /** Fields that the decision still needs, each with a value that is proposed for it. */
  readonly missing: (row: Row, other: Other | null) => readonly MissingField<Field>[]
  /** Every action and decision by its key, for the list of keys. */
  readonly commands: readonly RecordCommand[]
  /** Rows that are being carried out: the panel does not go to them. */
  readonly isLeaving: (id: string) => boolean
  /** How an edit ends the work on a row; its user is offered the undo in the place of the actions. */
  readonly ending?: RowEnding<Row, Field>
  /** In a fixed order: an action keeps its place whether it is possible or not. */
  readonly actions: (row: Row, other: Other | null) => readonly RecordAction[]
  /** What is done most often with such a row, in one step: a swipe in the list; null where that is not known. */
  readonly quick?: (row: Row, other: Other | null) => RecordDecision | null
  /** What carries the decision out, the one for Enter first. */
  readonly decisions: (row: Row, other: Other | null) => readonly RecordDecision[]
}

export interface RowEnding<Row, Field extends string> {
  /** Whether an edit with these changes is one that does. */
  readonly isMadeBy: (changes: FieldChanges<Field>) => boolean
  /** What is said of a row that is ended: "This contact is canceled."; null of any other. */
  readonly of: (row: Row) => string | null
}

export interface RecordTag {
  readonly text: string
  /** Plain text without one. */
  readonly tone?: Tone
  readonly title?: string
}

export interface RecordMoment<Field extends string> extends RecordTag {
  readonly field?: Field
  /** Id of the shortcut that changes it, too. */
  readonly shortcut?: string
}

export interface RecordFact {
  readonly text: string
  readonly icon?: IconName
  readonly isMono?: boolean
  /** `tel:` or `mailto:` */
  readonly href?: string
}

export interface FieldGroup<Field extends string> {
  readonly title: string
  readonly fields: readonly Field[]
}

export interface MissingField<Field extends string> {
  readonly field: Field
  /** Taken over by the decision unless another value is set. */
  readonly proposal?: { readonly value: string; readonly source: string } | undefined
}

/** Where a row went that is not in the queue, and the record that came of it. */
export interface Whereabouts {
  readonly title: string
  readonly text: string
  readonly leadsTo?: RecordTarget | undefined
}

/** A record elsewhere, and what the way to it is called. */
export interface RecordTarget {
  readonly category: StreamCategory
  readonly id: string
  readonly label: string
}

export interface RecordCommand {
  /** Unique in the definition. */
  readonly id: string
  readonly title: string
  /** A letter, or Enter. */
  readonly keys: string
}

/** What an action asks before it is carried out, in place of the actions. */
export interface RecordStep {
  /** Carries it out: the row leaves, and the panel goes on to the next one. */
  readonly onCarryOut: (run: () => void) => void
  readonly onCancel: () => void
}

export interface RecordAction {
  /** That of its command. */
  readonly id: string
  readonly label: string
  readonly keys: string
  readonly isChosen: boolean
  /** What it will do; a warning where it does harm. */
  readonly consequence?: { readonly text: string; readonly isWarning?: boolean } | undefined
  /** Why it cannot be chosen; null when it can. */
  readonly whyNot: string | null
  /** Asked before it is chosen. */
  readonly confirm?: { readonly title: string; readonly text: string; readonly go: string } | undefined
  /** A form that is filled in before it is carried out; choosing the action opens it. */
  readonly step?: ((step: RecordStep) => ReactNode) | undefined
  /** Chooses it; the row stays. */
  readonly run: () => void
}

export interface RecordDecision {
  /** That of its command. */
  readonly id: string
  readonly label: string
  readonly keys: string
  /** What it will do, before it is done. */
  readonly consequence: string
  readonly whyNot: string | null
  /** Whether that is a field that has to be filled in first: the reason leads to it. */
  readonly lacksField?: boolean
  /** Id of the action whose form has to be filled in first. */
  readonly asks?: string | undefined
  /** Carries it out: the row leaves, and the panel goes on to the next one. */
  readonly run: () => void
}

/** The record that a row is set beside. */
export interface Counterpart<Row extends WorkspaceRow<Field>, Field extends string, Other> {
  readonly noun: string
  readonly idOf: (row: Row) => string | null
  readonly load: (id: string, signal: AbortSignal) => Promise<Other>
  /** Calls back with every change of it; returns how to stop. */
  readonly follow: (id: string, changed: () => void) => () => void
  readonly title: (other: Other) => string
  readonly note: (other: Other) => string
  /** How surely it is the same, with what agrees and what differs. */
  readonly score: (row: Row, other: Other) => MatchScore
  /** Its values in the form of the row's fields; a field that it does not have is left out. */
  readonly values: (other: Other) => FieldChanges<Field>
}

export interface MatchScore {
  readonly percent: number
  readonly agree: readonly string[]
  readonly differ: readonly string[]
}
