import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { Noun } from '../definition.ts'
import { RowMarks } from '../slots/row-marks.ts'
import { RowOverlay } from '../slots/row-overlay.ts'
import type { DraftQueue } from './draft-queue.ts'

/** A row as it was last seen. */
interface SeenRow {
  readonly name: string
  readonly version: number
}

/** Names and versions of rows that were put into a draft, or previewed: the page may show others by now. */
export class SeenRows<Item extends { readonly id: string; readonly version: number }> {
  readonly #rows = new Map<string, SeenRow>()
  readonly #nameOf: (item: Item) => string

  constructor(nameOf: (item: Item) => string) {
    this.#nameOf = nameOf
  }

  of(id: string): SeenRow | undefined {
    return this.#rows.get(id)
  }

  note(items: readonly Item[]): void {
    for (const item of items) this.#rows.set(item.id, { name: this.#nameOf(item), version: item.version })
  }

  notePreview({ each = [] }: DraftPreview): void {
    for (const { row, name, version } of each) this.#rows.set(row, { name, version })
  }
}

interface Options {
  readonly category: StreamCategory
  readonly noun: Noun
  readonly seen: Pick<SeenRows<never>, 'of'>
  readonly goTo: (id: string) => void
  /** The field that a draft sets on each row, and what people call it. */
  readonly field: string
  readonly label: string
  /** A value of it as people read it. */
  readonly format: (value: string | null) => string
}

/** The rows of a plain list or a board as drafts see them: a draft sets one field of each. */
export function listDraftQueue({ category, noun, seen, goTo, field, label, format }: Options): DraftQueue {
  return {
    category,
    marks: new RowMarks(),
    deselect: () => {},
    nameOf: (id) => seen.of(id)?.name ?? null,
    goTo: (id) => {
      goTo(id)
      return true
    },
    drafting: {
      unit: noun.one,
      noun,
      decides: field,
      countedBy: [field],
      carryOut: null,
      fields: () => [],
      valueAt: (_id, _field, text) => ({ ok: true, value: text }),
      warningOf: () => null,
      labelOf: (one) => (one === field ? label : one),
      format: (one, value) => (one === field ? format(value) : (value ?? '')),
      versionOf: (id) => seen.of(id)?.version ?? null,
      // The page marks the preview as stale by the live log.
      subscribe: () => () => {},
      overlay: new RowOverlay(),
    },
  }
}
