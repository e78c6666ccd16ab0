import { useState } from 'react'
import type { StreamCategory } from '../../../contract/categories.ts'
import { mostDraftRows } from '../../../contract/drafts/draft.ts'
import { idOf } from '../../../contract/events/recorded.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import type { Noun } from '../definition.ts'
import type { SeenRows } from './list-draft-queue.ts'
import { acceptsRows, useDraft, useDraftSnapshot } from './use-draft.ts'

type Row = { readonly id: string; readonly version: number }

/** The user's draft of a plain list or a board: rows are put into it, and a change of one of them marks its preview. */
export function useListDraft<Item extends Row>(category: StreamCategory, noun: Noun, seen: SeenRows<Item>) {
  const draft = useDraft(category)
  const snapshot = useDraftSnapshot(draft)
  const [shownAt, setShownAt] = useState(0)
  useTopicRefetch(
    category,
    () => draft.send({ type: 'drafted rows changed' }),
    ({ stream }) => draft.getSnapshot().context.rows.has(idOf(stream)),
  )
  /** Puts rows into the draft with what each is to become; false where it holds too many. */
  const add = (items: readonly Item[], changes: Readonly<Record<string, string>>): boolean => {
    const over = new Set([...snapshot.context.rows.keys(), ...items.map(({ id }) => id)]).size - mostDraftRows
    if (over > 0) {
      const why = `A draft holds at most ${countOf(mostDraftRows, noun.one, noun.many)}. Select ${formatCount(over)} fewer.`
      showErrorToast('Too many for one draft', new Error(why))
      return false
    }
    seen.note(items)
    draft.send({
      type: 'rows set',
      rows: items.map(({ id, version }) => ({ id, version, changes, carries_out: false })),
    })
    setShownAt(shownAt + 1)
    return true
  }
  const whyNot = acceptsRows(snapshot)
    ? null
    : `Your draft is busy or could not be loaded. See the bar above the ${noun.many}.`
  return { draft, add, shownAt, whyNot, rows: snapshot.context.rows }
}
