import { IconButton } from './button.tsx'
import { countOf, formatCount } from './format-count.ts'
import { count as countStyle, pager } from './pager.css.ts'

interface Props {
  page: number
  pageSize: number
  count: number
  /** What is counted, in the singular: `contact`. */
  unit: string
  onPage: (page: number) => void
}

/** Which page of how many, with the count of all. */
export function Pager({ page, pageSize, count, unit, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  return (
    <nav className={pager} aria-label="Pages">
      <span className={countStyle}>{countOf(count, unit)}</span>
      <IconButton
        icon="left"
        label="Page before"
        whyNot={page <= 1 ? 'This is the first page.' : null}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <IconButton
        icon="right"
        label="Next page"
        whyNot={page >= pages ? 'This is the last page.' : null}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
