import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { setText } from './set-text.ts'

interface Begun {
  /** Version of the row that the user had seen. */
  readonly version: number | undefined
  readonly text: string
}

/**
 * Text that a user types into a field of the open row. However often it is saved, each save is based on the version that
 * the user had seen when they began: what a colleague saves meanwhile comes back as a conflict and is not overwritten.
 */
export class TypedText<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly #workspace: Workspace<Row, Field>
  readonly #id: string
  readonly #field: Field
  #begun: Begun | null = null

  constructor(workspace: Workspace<Row, Field>, id: string, field: Field) {
    this.#workspace = workspace
    this.#id = id
    this.#field = field
  }

  /** The first key was pressed. */
  begin() {
    this.#begun ??= { version: this.#workspace.rows.get(this.#id)?.version, text: this.#shown() }
  }

  canBeUsed(text: string): boolean {
    return this.#workspace.field(this.#field).parse(text, this.#workspace.rows.get(this.#id)).ok
  }

  /** Sets the field to the text, unless it has it. */
  save(text: string) {
    if (text === this.#shown() && !this.isInConflict) return
    const { version } = this.#begun ?? {}
    void setText(this.#workspace, { id: this.#id, field: this.#field, text, version })
  }

  /** The user is done with it. */
  end() {
    this.#begun = null
  }

  /** Sets what was there before, where something was saved while the user typed. */
  revert() {
    if (this.#begun && !this.isInConflict) this.save(this.#begun.text)
    this.end()
  }

  /** Whether the user has to choose between two values before anything is saved. */
  get isInConflict(): boolean {
    return this.#workspace.notes.at(this.#id, this.#field)?.kind === 'conflict'
  }

  #shown(): string {
    const row = this.#workspace.rows.get(this.#id)
    return row ? shownText(this.#workspace, row, this.#field) : ''
  }
}

/** The value of a field as its editor shows it; nothing where it has none. */
export function shownText<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Pick<Workspace<Row, Field>, 'field'>,
  row: Row,
  field: Field,
): string {
  const value = row[field]
  return value ? workspace.field(field).format(value, row) : ''
}
