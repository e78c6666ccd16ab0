import { Icon } from '../../shared/ui/icon.tsx'
import { head, sort } from '../../shared/ui/table.css.ts'
import { figureCell } from './list.css.ts'

interface Props {
  children: string
  /** Missing when the list is not sorted by this column. */
  sorted: 'ascending' | 'descending' | undefined
  isFigure?: boolean
  onSort: () => void
}

/** The header of a sortable column: a button that shows the current order. */
export function SortHead({ children, sorted, isFigure, onSort }: Props) {
  return (
    <th scope="col" className={isFigure ? `${head} ${figureCell}` : head} aria-sort={sorted}>
      <button type="button" className={sort} onClick={onSort}>
        {children}
        {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} size={11} />}
      </button>
    </th>
  )
}
