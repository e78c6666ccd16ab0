import type { Narrowed } from './narrowed.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import type { ListDefinition, ListItem, ListReply } from './list-definition.ts'
import { type ListSearch, narrowedBy } from './list-search.ts'
import { NoResults } from './no-results.tsx'

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  definition: ListDefinition<Item, S, Context, Reply>
  total: number
  search: S
  onSearch: (search: S) => void
  narrowed: Narrowed | null
  context: Context
  refetch: () => void
}

/** A page without rows: past the end, nothing fits, nothing left of a part, or nothing at all. */
export function ListEmpty<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  total,
  search,
  onSearch,
  narrowed,
  context,
  refetch,
}: Props<Item, S, Context, Reply>) {
  const { labels, filters = [] } = definition
  if (total > 0) {
    return (
      <Empty
        title="This page is empty"
        action={<Button onClick={() => onSearch({ ...search, page: undefined })}>First page</Button>}
      >
        The list is shorter now.
      </Empty>
    )
  }
  const names = ['q', ...filters.flatMap((one) => (one.kind === 'choice' || one.narrows ? [one.name] : []))]
  if (names.some((name) => (search as Record<string, unknown>)[name] !== undefined)) {
    const none = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<S>
    const { title, hint, showAll } = labels.noneFits
    return (
      <Empty
        title={title}
        action={
          showAll !== undefined && (
            <Button onClick={() => onSearch(narrowedBy(search, none))}>
              {narrowed ? 'Show all of these' : showAll}
            </Button>
          )
        }
      >
        {hint}
      </Empty>
    )
  }
  if (narrowed) return <NoResults what={labels.many} onShowAll={narrowed.onShowAll} />
  return (
    <Empty title={labels.empty.title} action={definition.emptyAction?.({ context, refetch })}>
      {labels.empty.hint}
    </Empty>
  )
}
