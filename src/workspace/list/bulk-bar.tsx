import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { showErrorToast, showNote } from '../../shared/ui/toast.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import type { ListDefinition, ListItem, ListReply } from './list-definition.ts'
import { bulkBar, bulkButtons, bulkProgress } from './list.css.ts'
import type { ListSearch } from './list-search.ts'
import type { ListSelection } from './use-list-selection.ts'

/** As many rows as a selection may gather at once. */
const most = 5000

/** How far a change of many rows is. */
export interface BulkProgress {
  readonly label: string
  readonly done: number
  readonly total: number
}

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  definition: ListDefinition<Item, S, Context, Reply>
  selection: ListSelection<Item>
  reply: Reply | undefined
  search: S
  context: Context
  changed: () => void
}

/** What can be done to the selected rows. There while some are selected. */
export function BulkBar<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  selection,
  reply,
  search,
  context,
  changed,
}: Props<Item, S, Context, Reply>): ReactNode {
  const { bulk, labels } = definition
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [isGathering, setGathering] = useState(false)
  const { items } = selection
  if (!bulk || items.length === 0) return null
  if (progress) {
    return (
      <section className={bulkBar} aria-label={`Selected ${labels.many}`}>
        <div className={bulkProgress}>
          <Progress label={progress.label} done={progress.done} total={progress.total} unit={labels.many} />
        </div>
      </section>
    )
  }
  const { loadAll } = bulk
  const total = reply?.total ?? 0
  const gather = async () => {
    setGathering(true)
    try {
      const all = (await loadAll?.(search, context, most)) ?? []
      selection.add(all)
      if (all.length < total) showNote(`The first ${countOf(all.length, labels.one, labels.many)} are selected`)
    } catch (error) {
      showErrorToast('Not selected', error)
    } finally {
      setGathering(false)
    }
  }
  return (
    <section className={bulkBar} aria-label={`Selected ${labels.many}`}>
      <b role="status">{formatCount(items.length)} selected</b>
      {loadAll && total > items.length && (
        <Button tone="ghost" busy={isGathering} onClick={() => void gather()}>
          Select {total > most ? `the first ${formatCount(most)}` : `all ${formatCount(total)}`}
        </Button>
      )}
      <Button tone="ghost" onClick={selection.clear}>
        Clear
      </Button>
      <span className={bulkButtons}>
        {bulk.bar({ items, context, search, onProgress: setProgress, clear: selection.clear, changed })}
      </span>
    </section>
  )
}
