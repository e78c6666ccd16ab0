/** One line of a dock. */
export interface DockLine {
  readonly id: string
  readonly tone: 'done' | 'pending' | 'note' | 'failed'
  readonly message: string
  readonly detail?: string
  readonly undo?: () => void
  /** In place of `undo`, for what was an undo itself. */
  readonly redo?: () => void
  /** What the user may want to do about a failure. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Lines {
  /** What was done last, or is being saved; each replaces the one before. */
  readonly latest: DockLine | null
  /** Failures stay until they are dismissed: nothing that succeeds later hides them. */
  readonly failed: readonly DockLine[]
}

const mostFailed = 3
const none: Lines = { latest: null, failed: [] }

/** Where a page with rows says what was done: a place of its own in the layout, which covers nothing. */
export class MessageDock {
  #lines = none
  readonly #listeners = new Set<() => void>()

  readonly lines = (): Lines => this.#lines

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  show(line: DockLine) {
    if (line.tone !== 'failed') return this.#set({ ...this.#lines, latest: line })
    const others = this.#lines.failed.filter(({ id }) => id !== line.id)
    this.#set({ ...this.#lines, failed: [...others, line].slice(-mostFailed) })
  }

  dismiss(id: string) {
    const { latest, failed } = this.#lines
    this.#set({ latest: latest?.id === id ? null : latest, failed: failed.filter((line) => line.id !== id) })
  }

  #set(lines: Lines) {
    this.#lines = lines
    for (const listener of this.#listeners) listener()
  }
}

const open: MessageDock[] = []

/** The dock of the page that is shown; null where the page has none, so that messages float. */
export function currentDock(): MessageDock | null {
  return open.at(-1) ?? null
}

/** The page shows this dock; returns how to take it away. */
export function openDock(dock: MessageDock): () => void {
  open.push(dock)
  return () => void open.splice(open.indexOf(dock), 1)
}
