import { IconButton } from '../../shared/ui/button.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { count as countStyle, pager } from './pager.css.ts'

interface Props {
  page: number
  pageSize: number
  /** Rows of all pages. */
  total: number
  /** The total with its noun: `103 contacts`. */
  label: string
  onPage: (page: number) => void
}

/** Which page of how many, with the count of all. */
export function Pager({ page, pageSize, total, label, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={pager} aria-label="Pages">
      <span className={countStyle}>{label}</span>
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
