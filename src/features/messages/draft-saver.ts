import type { BoundFact } from '../../../contract/messages/bound-fact.ts'
import type { MessageDraft, MessageDraftChange } from '../../../contract/messages/message-draft.ts'

/** What is written, and what it was filled with. */
export interface Writing {
  readonly body: string
  readonly facts: readonly BoundFact[]
  /** The last message that was on screen when it was begun. */
  readonly seen: string | null
}

interface Options {
  readonly save: (change: MessageDraftChange) => Promise<MessageDraft | null>
  readonly onSaved: (draft: MessageDraft | null) => void
  /** It cannot be saved: a colleague writes, or it has changed elsewhere. */
  readonly onRefused: (error: unknown) => void
}

/** How long keystrokes gather before colleagues see them, in milliseconds. */
const throttleMs = 400

/** Saves what is typed into a draft: one request at a time, the last text wins. */
export class DraftSaver {
  readonly #options: Options
  #revision = 0
  #pending: Writing | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether something was typed that is not saved yet. */
  get isBehind(): boolean {
    return this.#pending !== null || this.#saving !== null
  }

  /** The revision that the next change is of; 0 where there is no draft. */
  setRevision(revision: number): void {
    if (!this.isBehind) this.#revision = revision
  }

  change(writing: Writing): void {
    this.#pending = writing
    this.#timer ??= setTimeout(() => void this.flush(), throttleMs)
  }

  /** Saves what is pending now; resolves when all is saved or refused. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#saving) await this.#saving
    const writing = this.#pending
    if (!writing) return
    this.#pending = null
    this.#saving = this.#save(writing)
    await this.#saving
    this.#saving = null
  }

  /** Gives up what is pending; resolves when nothing is on its way. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pending = null
    await this.#saving
    this.#revision = 0
  }

  async #save({ body, facts, seen }: Writing) {
    try {
      const draft = await this.#options.save({ body, facts: [...facts], seen, revision: this.#revision })
      this.#revision = draft?.revision ?? 0
      this.#options.onSaved(draft)
    } catch (error) {
      this.#pending = null
      this.#options.onRefused(error)
    }
  }
}
