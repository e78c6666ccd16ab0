import type { StreamCategory } from '../../contract/categories.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Operation } from '../shared/operations/operation.ts'

/**
 * What a workspace has to know of the rows it works on. A feature writes one definition; everything else in
 * `src/workspace` is generic in `Row` and `Field` and knows no aggregate. No React and no grid in this file: what a
 * page draws beyond fields (columns, cell renderers, texts of states) is defined in `grid/` and `page/`.
 */
export interface WorkspaceDefinition<Row extends WorkspaceRow<Field>, Field extends string> {
  /** Stream category of the rows; presence, leases, drafts, undo and the as-of view are about it. */
  readonly category: StreamCategory
  readonly noun: Noun
  /** Every field that can be edited, in the order in which a user sets them on many rows. */
  readonly fields: readonly FieldDefinition<Row, Field>[]
  /** Ways to look at the queue; the first one is `waitingTab` and holds every row. At most 30: one bit each. */
  readonly tabs: readonly TabDefinition<Row>[]
  readonly actions: readonly ActionDefinition<Row>[]
  readonly rows: RowAdapter<Row, Field>
  readonly load: RowLoader<Row>
  readonly edit: EditCommand<Row, Field>
  readonly search: RowSearch<Row>
  /** The field with a row's action: drafts are counted by it. */
  readonly decidedBy: Field
  /** What carrying that out is called: "Ingest". Missing where a drafted row is carried out in any case. */
  readonly carryOut?: string
}

/** A row is an aggregate as its events make it; a field's value is text, or null where nothing is chosen. */
export type WorkspaceRow<Field extends string = never> = {
  readonly id: string
  /** Version of the stream that the row was made from. */
  readonly version: number
} & { readonly [F in Field]: string | null }

/** Values to set, by field. */
export type FieldChanges<Field extends string = string> = { readonly [F in Field]?: string | null }

/** "claim", "claims". */
export interface Noun {
  readonly one: string
  readonly many: string
  /** A row that goes with the lead of its group: "subclaim". */
  readonly subordinate?: string
  /** All of them within a sentence, where they do more than wait: "all contacts"; else "all waiting claims". */
  readonly all?: string
}

export interface FieldDefinition<Row, Field extends string = string> {
  readonly name: Field
  readonly label: string
  /** Decides the editor, the filter and the alignment. */
  readonly kind: 'text' | 'long text' | 'number' | 'day' | 'instant' | 'phone' | 'choice'
  /** What a choice can be set to, in the order and with the hints that fit the row; null: on no row in particular. */
  readonly options?: (row: Row | null) => readonly FieldOption[]
  /** What it can be set to on many rows at once; every choice has it. */
  readonly optionsForMany?: () => readonly { readonly value: string; readonly label: string }[]
  /** What else setting it changes: said before it is set on many rows. */
  readonly note?: string
  /** Set where a value set on many rows is each row's own; what is said of rows without one: "No contact matches". */
  readonly perRow?: string
  /** An action of its own sets it: it is not offered where any field can be set. */
  readonly isSetByAction?: boolean
  /** A draft sets it on many rows; it is not offered where one field is set at once. Rows have no value of it. */
  readonly isDraftOnly?: boolean
  /** What a text typed or pasted into the field becomes, or why it cannot be used. */
  readonly parse: (text: string, row?: Row) => ParsedValue
  /** The value as people read it; "empty" for none. */
  readonly format: (value: string | null, row?: Row) => string
}

export interface FieldOption {
  readonly value: string | null
  readonly label: string
  /** Other ways to write it, as in a spreadsheet; the label among them. */
  readonly names: readonly string[]
  /** What choosing it would still need, or why it fits. */
  readonly hint?: string
  /** Why it cannot be chosen for the row; it is shown all the same. */
  readonly whyNot?: string
}

export type ParsedValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly reason: string }

/** Id of the first tab of every workspace, which holds every row. */
export const waitingTab = 'waiting'

/** Id of the tab with rows on which something failed, in a workspace that has one. */
export const failedTab = 'failed'

export interface TabDefinition<Row> {
  readonly id: string
  readonly label: string
  /** Shown only while it has rows. */
  readonly isHiddenWhenEmpty?: boolean
  /**
   * `isSubordinate`: the row goes with the lead of its group. `isFailed`: the server refused what the user tried on it.
   * Called once for each version of a row.
   */
  readonly includes: (row: Row, isSubordinate: boolean, isFailed: boolean) => boolean
}

/** Something that is done with rows, beyond setting their fields. The page carries it out and shows how far it is. */
export interface ActionDefinition<Row> {
  /** Unique in the workspace: `ingest`. */
  readonly id: string
  /** The machine's event. */
  readonly event: string
  /** Name of the call in `contract/calls`: `ingest-claims`. */
  readonly command: string
  /** As the list of commands has it: "Ingest the selected claims". */
  readonly title: string
  /** `Mod+Enter` */
  readonly keys?: string
  /** Why the row does not allow it, in the machine's words; null when it does. Called for every selected row. */
  readonly refusal: (row: Row, isSubordinate: boolean) => string | null
}

/** How rows become, change and leave. All functions are pure. */
export interface RowAdapter<Row, Field extends string = string> {
  /** The row after an event of its stream; `before` is null for the first one. Keeps what the log does not say. */
  readonly evolve: (before: Row | null, event: Recorded) => Row
  /** The row as `evolve` makes it from an edit of these fields, in the given version. */
  readonly edited: (row: Row, changes: FieldChanges<Field>, version: number) => Row
  /** Takes over from `other`, which is the same row, what the log does not say; `row` itself if that is nothing new. */
  readonly refreshed: (row: Row, other: Row) => Row
  /** The row from an aggregate's state, as an as-of read has it. */
  readonly fromState: (state: { readonly id: string }) => Row
  /** Whether the row belongs to the queue. One that does not leaves it. */
  readonly isWaiting: (row: Row) => boolean
  /** Where a row went that has left, by whom and when: "moved to Ingested by J. Tran, 10:43 AM". */
  readonly departure: (row: Row) => string
  /**
   * Whether a row that is not in the queue may be in it after the event: it is refetched then. Called for every event
   * of a row that is not here, so it errs on the side of yes, and seldom.
   */
  readonly mayReturn: (event: Recorded) => boolean
  /** UTC instant by which rows stand in the queue, ISO 8601. */
  readonly arrivedAt: (row: Row) => string
  /** What people call the row. */
  readonly title: (row: Row) => string
  /** The same with whom or what it is about. */
  readonly longTitle: (row: Row) => string
  /** Fields that the chosen action still needs, by the machine; empty where nothing is chosen. */
  readonly missing: (row: Row) => readonly Field[]
  /** Why the last attempt failed, where the log has a reason. */
  readonly failure: (row: Row) => string | null
  /** What its user should know before the chosen action is carried out; null where there is nothing. */
  readonly warning?: (row: Row) => string | null
  readonly groups?: RowGroups<Row>
}

/** Rows that go together: one leads, the others are shown under it and carried out with it. */
export interface RowGroups<Row> {
  readonly keyOf: (row: Row) => string
  /** Sorts the lead first. */
  readonly compare: (a: Row, b: Row) => number
  /** Whether the row may have another group, or another place in it, than before. */
  readonly isMoved: (row: Row, before: Row) => boolean
}

export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Checkpoint of the log that the page is made from. */
  readonly cursor: number
  /** `after` of the next page; null at the last one. */
  readonly next: PageCursor | null
}

/** Where a page ends, as its loader knows it. */
export type PageCursor = number | string

export interface RowLoader<Row, Page extends RowPage<Row> = RowPage<Row>> {
  /** One page in the order of arrival; `after` is `next` of the page before. */
  readonly page: (count: number, after?: PageCursor, signal?: AbortSignal) => Promise<Page>
  /** One row from its whole stream, up to the event `upTo`; null where it never was. */
  readonly one: (id: string, upTo?: number) => Promise<Row | null>
}

export interface VersionedEdit<Field extends string = string> {
  readonly id: string
  readonly changes: FieldChanges<Field>
  /** Version of the row that its author had before them: the expected version. */
  readonly version: number
}

export interface EditCommand<Row, Field extends string = string> {
  /** Kind of the command in the command outbox; its body is `{ edits: VersionedEdit[] }`. */
  readonly kind: string
  /** Sends at most 500 edits of one operation; each is accepted or refused by itself. `words` by row id. */
  readonly send: (
    edits: readonly VersionedEdit<Field>[],
    operation: Operation | undefined,
    texts: ReadonlyMap<string, string>,
  ) => Promise<EditReply>
  /** What was to be set, so that it is not lost to its author: "2026-0814: City “Avon”". */
  readonly describe: (row: Row, changes: FieldChanges<Field>) => string
}

export interface EditReply {
  /** `was`: the version before the edit; `version`: the one after it. */
  readonly edited: readonly { readonly id: string; readonly was: number; readonly version: number }[]
  readonly failed: readonly EditRefusal[]
}

export interface EditRefusal {
  readonly id: string
  /** `changed_meanwhile`: a version conflict on the fields of `errors`. */
  readonly code: string
  readonly reason: string
  readonly errors?: Readonly<Record<string, string>> | undefined
  /** Who was faster, and when. */
  readonly by?: string | undefined
  readonly at?: string | undefined
}

export interface RowSearch<Row> {
  /** What can be read in the row, in lower case, in which the quick filter looks for words. */
  readonly textOf: (row: Row) => string
  /** A test of the query as one value (a phone number, a day), however written; null where it is none. */
  readonly matchValue: (query: string) => ((row: Row) => boolean) | null
  /** Counts up whenever `textOf` may say something else of rows that have not changed. */
  readonly revision: () => number
}
