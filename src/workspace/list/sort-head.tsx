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

/** The head of a column that sorts: a button that says how the list is sorted. */
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
