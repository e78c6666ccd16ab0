import { Link } from '@tanstack/react-router'
import { formatCount } from '../../shared/ui/format-count.ts'
import { count as countStyle, counts as countsStyle, one as oneStyle } from './count-links.css.ts'

interface Props {
  /** What is counted: `Leads by status`. */
  label: string
  /** The part of the address that a link sets; the first link takes it away. */
  name: string
  links: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[]
  /** The value that the list is narrowed to. */
  value: string | undefined
  /** Parts of the address that no longer fit once another link is followed. */
  without?: readonly string[]
  /** Whether all of them are a link too; they are unless given. */
  hasAll?: boolean
}

/** How many rows there are of each kind, as links that narrow the list to it, or to all. */
export function CountLinks({ label, name, links, value, without = [], hasAll = true }: Props) {
  const left = Object.fromEntries(without.map((one) => [one, undefined]))
  const one = (to: string | undefined, text: string, count?: number) => (
    <Link
      key={to ?? ''}
      to="."
      search={(before: object) => ({ ...before, ...left, [name]: to, page: undefined })}
      className={oneStyle({ isOn: to === value })}
      activeProps={{}}
      aria-current={to === value ? 'true' : undefined}
    >
      {text}
      {count !== undefined && <span className={countStyle}>{formatCount(count)}</span>}
    </Link>
  )
  return (
    <nav className={countsStyle} aria-label={label}>
      {hasAll && one(undefined, 'All')}
      {links.map((link) => one(link.value, link.label, link.count))}
    </nav>
  )
}
