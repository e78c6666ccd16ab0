import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { StormCounts } from '../../features/storms/api/storm-api.ts'
import { daysOf, StormStatusTag } from '../../features/storms/components/storm-labels.tsx'
import { formatCount } from '../../shared/ui/format-count.ts'
import { contactsAddress } from '../places.ts'
import { reviewSearch } from '../review-links.ts'
import { useMe } from '../use-me.ts'
import { buttons, days, figure, figureCount, figureLink, figures, head, name } from './event-page.css.ts'

interface Props {
  storm: StormView
  counts: StormCounts | undefined
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** An event in one line: its name, state and days, and what belongs to it. A count that is not there yet is a dash. */
export function EventHeader({ storm, counts, children }: Props) {
  const me = useMe()
  const { contacts, waiting_claims: waiting } = counts ?? {}
  const contactsTo = contactsAddress(me.role)
  return (
    <div className={head}>
      <h1 className={name}>{storm.title}</h1>
      <StormStatusTag storm={storm} />
      <span className={days}>{daysOf(storm)}</span>
      <ul className={figures} aria-label="What belongs to the event">
        {counts && waiting !== null && waiting !== undefined && (
          <Figure
            count={waiting}
            label="Claims to review"
            to="/admin/intake/intake_review"
            search={reviewSearch.ofEvent(storm.id)}
          />
        )}
        {contacts !== null && (
          <>
            <Figure count={contacts?.total} label="Contacts" to={contactsTo} search={{ event: storm.id }} />
            <Figure count={contacts?.booked} label="Booked" />
            <Figure count={contacts?.appraised} label="Appraised" />
            {(counts?.awaiting_log ?? 0) > 0 && (
              <Figure count={counts?.awaiting_log ?? 0} label="Awaiting production log" />
            )}
          </>
        )}
      </ul>
      {children && <div className={buttons}>{children}</div>}
    </div>
  )
}

function Figure({
  count,
  label,
  to,
  search = {},
}: {
  count: number | undefined
  label: string
  to?: string | undefined
  search?: object
}) {
  const inside = (
    <>
      <span className={figureCount}>{count === undefined ? '–' : formatCount(count)}</span> {label}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} search={search} className={figureLink}>
          {inside}
        </Link>
      ) : (
        <span className={figure}>{inside}</span>
      )}
    </li>
  )
}
