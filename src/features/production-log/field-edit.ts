import { readValue, type ReadValue, textOfValue } from '../../../contract/crud/field-text.ts'
import type { Field, FieldValue } from '../../../contract/crud/field.ts'
import {
  type ProductionLogField,
  productionLogFields,
} from '../../../contract/production-logs/production-log-fields.ts'
import type { SavedField } from './save-field.ts'

/** What a person types into a field, with the version of the log that they had seen when they began. */
export interface Typed {
  readonly text: string
  readonly version: number
  /** What the field held when they began. */
  readonly was: FieldValue
}

/** What the page shows of a field when its user acts. */
export interface Seen {
  readonly version: number
  readonly value: FieldValue
}

/** Where a field is saved. */
export interface FieldPort {
  saveField(name: ProductionLogField, value: FieldValue, version: number): Promise<SavedField>
  /** Says that the field holds what can't be saved as it is, or that it no longer does. */
  markUnsaved(name: ProductionLogField, isUnsaved: boolean): void
}

export interface FieldEditState {
  /** Null while nothing is typed that is not saved. */
  readonly typed: Typed | null
  /** Of the last save; null once it is saved. */
  readonly outcome: SavedField | null
}

/**
 * The editing of one field of a production log. However often it is saved, each save is based on the version that its
 * user had seen when they began; nothing is saved while the user has to choose between their value and a colleague's.
 */
export class FieldEdit {
  readonly #name: ProductionLogField
  readonly #port: () => FieldPort
  readonly #listeners = new Set<() => void>()
  #state: FieldEditState
  #isSaving = false
  #next: Typed | null = null

  constructor(name: ProductionLogField, port: () => FieldPort, kept: Typed | null = null) {
    this.#name = name
    this.#port = port
    this.#state = { typed: kept, outcome: null }
  }

  readonly state = (): FieldEditState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is typed, as a value; null while nothing is typed. */
  read(): ReadValue | null {
    const { typed } = this.#state
    return typed && readValue(this.#field, typed.text)
  }

  /** Whether a colleague's value has come in while the user edits, who has not chosen between the two yet. */
  isDeferred({ value }: Pick<Seen, 'value'>): boolean {
    const { typed } = this.#state
    if (typed === null || this.#isConflict || value === typed.was) return false
    const read = this.read()
    return !(read?.ok && read.value === value)
  }

  type(text: string, { version, value }: Seen) {
    const { typed, outcome } = this.#state
    const base = typed ?? { version, was: value }
    this.#set({ typed: { ...base, text }, outcome: this.#isConflict ? outcome : null })
  }

  /** The user leaves the field. */
  async leave({ value }: Seen): Promise<void> {
    const { typed } = this.#state
    if (!typed || this.#isConflict) return
    const read = this.read()
    if (read?.ok && read.value === value && !this.#isSaving) this.revert()
    else await this.#save(typed)
  }

  /** The user picks a value, which is saved at once; where there are two to choose between it is theirs of the two. */
  async choose(value: FieldValue, seen: Seen): Promise<void> {
    this.type(textOfValue(this.#field.editor, value), seen)
    await this.sendTyped()
  }

  /** Sends what is typed, unless the user has to choose first. */
  async sendTyped(): Promise<void> {
    const { typed } = this.#state
    if (typed && !this.#isConflict) await this.#save(typed)
  }

  /** Shows what is saved, and forgets what was typed. */
  revert() {
    this.#port().markUnsaved(this.#name, false)
    this.#set({ typed: null, outcome: null })
  }

  /** The user keeps their value instead of the one that is shown; a further save of a colleague is a conflict again. */
  async keepMine({ version, value }: Seen): Promise<void> {
    const { typed } = this.#state
    if (!typed) return
    const rebased = { ...typed, version, was: value }
    this.#set({ typed: rebased, outcome: null })
    await this.#save(rebased)
  }

  /** What is typed meanwhile is sent after it. */
  async #save(sent: Typed): Promise<void> {
    const read = readValue(this.#field, sent.text)
    if (!read.ok) return this.#port().markUnsaved(this.#name, true)
    if (this.#isSaving) {
      this.#next = sent
      return
    }
    this.#isSaving = true
    const outcome = await this.#port().saveField(this.#name, read.value, sent.version)
    this.#isSaving = false
    const next = this.#next
    this.#next = null
    const { typed } = this.#state
    // They have chosen while the answer was on its way: that choice is sent, not asked for once more.
    const hasChosen = outcome.kind === 'conflict' && next !== null && next.version > sent.version
    if (hasChosen) return this.#save(next)
    if (outcome.kind !== 'saved') return this.#set({ typed, outcome })
    const isDone = typed === null || typed.text === sent.text
    this.#set({ typed: isDone ? null : { ...typed, was: read.value }, outcome: null })
    if (next) await this.#save(next)
  }

  get #isConflict(): boolean {
    return this.#state.outcome?.kind === 'conflict'
  }

  get #field(): Field {
    return productionLogFields[this.#name]
  }

  #set(state: FieldEditState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
