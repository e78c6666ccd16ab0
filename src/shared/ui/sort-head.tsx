import { Icon } from './icon.tsx'
import { head, sort } from './table.css.ts'

interface Props {
  children: string
  /** Missing when the list is not sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: () => void
}

/** The head of a column; one that sorts is pressed, and says how it sorts now. */
export function SortHead({ children, sorted, onSort }: Props) {
  return (
    <th scope="col" className={head} aria-sort={sorted}>
      {onSort ? (
        <button type="button" className={sort} onClick={onSort}>
          {children}
          {sorted && <Icon name={sorted === 'ascending' ? 'up' : 'down'} size={11} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
