import type { BoundFact } from '../../../contract/messages/bound-fact.ts'
import type { MessageDraft, MessageDraftChange } from '../../../contract/messages/message-draft.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'

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
/** How long what could not be saved waits for another try, in milliseconds. */
const retryMs = 5000

/** Saves what is typed into a draft: one request at a time, the last text wins. Without a connection it is kept and tried again. */
export class DraftSaver {
  readonly #options: Options
  #revision = 0
  #pending: Writing | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null
  /** Counts what was dropped: what is on its way then is not kept. */
  #drops = 0
  #isOpen = false

  constructor(options: Options) {
    this.#options = options
  }

  /** What cannot be saved is tried again from now on: when the network is back, and now and then. */
  open(): void {
    this.#isOpen = true
    addEventListener('online', this.#flushNow)
  }

  /** Saves what is pending, once: who comes back to the conversation goes on with another saver. */
  close(): void {
    this.#isOpen = false
    removeEventListener('online', this.#flushNow)
    void this.flush()
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
    this.#flushIn(throttleMs)
  }

  /** Saves what is pending now; resolves when all is saved, refused or waits for the network. */
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
    this.#drops += 1
    await this.#saving
    this.#revision = 0
  }

  readonly #flushNow = () => void this.flush()

  #flushIn(milliseconds: number): void {
    this.#timer ??= setTimeout(this.#flushNow, milliseconds)
  }

  async #save(writing: Writing) {
    const { body, facts, seen } = writing
    const drops = this.#drops
    try {
      const draft = await this.#options.save({ body, facts: [...facts], seen, revision: this.#revision })
      this.#revision = draft?.revision ?? 0
      this.#options.onSaved(draft)
    } catch (error) {
      if (isRefusal(error)) {
        this.#pending = null
        this.#options.onRefused(error)
      } else if (drops === this.#drops) {
        // What was typed since is newer.
        this.#pending ??= writing
        if (this.#isOpen) this.#flushIn(retryMs)
      }
    }
  }
}

/** Whether a server has read it and will not have it: anything else may pass. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
