import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { choice, tools, wide } from '../../shared/ui/page.css.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import type { ListDefinition, ListFilter, ListItem, ListReply } from './list-definition.ts'
import { addButton, flag } from './list.css.ts'
import { type ListSearch, narrowedBy } from './list-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** How many each choice of a filter would leave, by the filter's name and the choice's value. */
export type FilterCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  definition: ListDefinition<Item, S, Context, Reply>
  search: S
  onSearch: (search: S) => void
  context: Context
  /** What is shown, for the counts of the filters; undefined until it is loaded. */
  reply: Reply | undefined
  /** By filter, where they come from elsewhere than the list's reply. */
  counts?: FilterCounts | undefined
  onAdd: () => void
  /** The saved views of the list. */
  views?: ReactNode
}

/** The search field, the filters and the button for a new row. */
export function ListTools<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  search,
  onSearch,
  context,
  reply,
  counts,
  onAdd,
  views,
}: Props<Item, S, Context, Reply>) {
  const { labels, filters = [], tools: more, mayAdd } = definition
  const apply = (changes: object) => onSearch(narrowedBy(search, changes as Partial<S>))
  const { text, type, take } = useTypedSearch(search.q, (q) => apply({ q }))
  // What is typed and has not reached the address yet goes along with every other change.
  const change = (changes: object) => apply({ q: take(), ...changes })
  const [isOpen, setOpen] = useState(false)
  // More than two filters would push the rows of a narrow page out of sight.
  const isFolded = useIsNarrow() && filters.length > 2
  const on = filters.filter(({ name }) => (search as Record<string, unknown>)[name] !== undefined).length
  const canAdd = labels.add !== undefined && (mayAdd?.(context) ?? true)
  if (!labels.search && filters.length === 0 && !more && !canAdd && !views) return null
  return (
    <search className={tools}>
      {views}
      {labels.search && (
        <TextField
          className={wide}
          label={labels.search.label}
          labelHidden={!labels.search.isLabelShown}
          type="search"
          placeholder={labels.search.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {isFolded && (
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters{on > 0 && ` (${on})`}
        </Button>
      )}
      {(!isFolded || isOpen) &&
        filters.map((filter) => (
          <FilterField key={filter.name} {...{ filter, search, context, reply, counts, change }} />
        ))}
      {more?.({ search, context, change })}
      {canAdd && (
        <Button className={addButton} tone="go" icon="plus" onClick={onAdd}>
          {labels.add}
        </Button>
      )}
    </search>
  )
}

interface FilterProps<Context, Reply> {
  filter: ListFilter<Context, Reply>
  search: ListSearch
  context: Context
  reply: Reply | undefined
  counts: FilterCounts | undefined
  change: (changes: object) => void
}

function FilterField<Context, Reply>({
  filter,
  search,
  context,
  reply,
  counts: known,
  change,
}: FilterProps<Context, Reply>) {
  const value: unknown = (search as Record<string, unknown>)[filter.name]
  if (filter.kind === 'flag') {
    return (
      <span className={flag}>
        <Checkbox checked={value === true} onChange={(on) => change({ [filter.name]: on ? true : undefined })}>
          {filter.label}
        </Checkbox>
      </span>
    )
  }
  const counts = known?.get(filter.name) ?? (reply && filter.counts?.(reply, context))
  const choices = filter.choices(context).map((one) => {
    const count = counts?.get(one.value)
    return count === undefined ? one : { ...one, label: `${one.label} (${formatCount(count)})` }
  })
  if (choices.length === 0) return null
  return (
    <Select
      className={choice}
      label={filter.label}
      labelHidden
      choices={[{ value: '', label: filter.all }, ...choices]}
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => change({ [filter.name]: choices.find((one) => one.value === chosen)?.value })}
    />
  )
}
