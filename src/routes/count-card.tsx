import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Fetched } from '../shared/api/fetched.ts'
import { formatCount } from '../shared/ui/format-count.ts'
import { reasonOf } from '../shared/ui/toast.tsx'
import { action as actionStyle, card, figure, label as labelStyle, linked } from './count-card.css.ts'

interface Props {
  label: string
  list: Fetched<number>
  /** Where they are, and what one does there. */
  to?: string | undefined
  /** What the list there is narrowed to. */
  search?: object
  action?: string
  /** Counted no further than this: `99+`. */
  most?: number
}

/** How many of something there are, and the way to them. A count that could not be had is a dash, never a zero. */
export function CountCard({
  label,
  list: { data, error },
  to,
  search,
  action,
  most = Number.POSITIVE_INFINITY,
}: Props) {
  const shown = data === undefined ? '–' : data > most ? `${most}+` : formatCount(data)
  const failed = error !== undefined
  const inside: ReactNode = (
    <>
      <span className={figure}>{shown}</span>
      <span className={labelStyle}>{label}</span>
      {failed && (
        <span className={labelStyle} title={reasonOf(error)}>
          {data === undefined ? 'could not be loaded' : 'may be out of date'}
        </span>
      )}
      {to && <span className={actionStyle}>{action}</span>}
    </>
  )
  if (!to) return <div className={card}>{inside}</div>
  return (
    <Link to={to} search={search ?? {}} className={`${card} ${linked}`}>
      {inside}
    </Link>
  )
}
