import { Checkbox } from '../../shared/ui/checkbox.tsx'
import type { ListItem } from './list-definition.ts'
import { selectBox } from './list.css.ts'
import type { ListSelection } from './use-list-selection.ts'

interface Props<Item> {
  item: Item
  name: string
  selection: ListSelection<Item>
}

/** Selects a row; with the shift key all rows from the one before. */
export function SelectBox<Item extends ListItem>({ item, name, selection }: Props<Item>) {
  return (
    <span className={selectBox}>
      <Checkbox
        isLabelHidden
        checked={selection.has(item.id)}
        onChange={(isOn, { shiftKey }) => selection.toggle(item, isOn, shiftKey)}
      >
        Select {name}
      </Checkbox>
    </span>
  )
}

/** Selects all rows of a page, or those of an endless list that are loaded, or lets them go. */
export function SelectPageBox<Item extends ListItem>({
  page,
  selection,
  label,
}: {
  page: readonly Item[]
  selection: ListSelection<Item>
  label: string
}) {
  const count = page.filter(({ id }) => selection.has(id)).length
  const isAll = count === page.length
  return (
    <span className={selectBox}>
      <Checkbox
        isLabelHidden
        checked={isAll}
        some={count > 0 && !isAll}
        onChange={() => (isAll ? selection.remove(page) : selection.add(page))}
      >
        {label}
      </Checkbox>
    </span>
  )
}
