import { Link } from '@tanstack/react-router'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import { link } from '../../shared/ui/page.css.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { contactLine, dim, lines, name } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

const most = 6

interface Props {
  list: Fetched<StormView[]> & { refetch: () => void }
  /** Where the list of events is. */
  to: string | undefined
}

/** The storms being worked on, the newest on top. */
export function ActiveStorms({ list, to }: Props) {
  return (
    <FetchedPanel
      title="Active events"
      what="events"
      list={list}
      aside={
        to && (
          <Link to={to} className={link}>
            All events
          </Link>
        )
      }
    >
      {(storms) => {
        const active = storms
          .filter(({ deleted_at }) => !deleted_at)
          .toSorted((a, b) => b.timespan.start.localeCompare(a.timespan.start))
        if (active.length === 0)
          return (
            <Empty title="No active events">
              Add an event with its days and ZIP codes. Claims from there then match it.
            </Empty>
          )
        return (
          <ul className={lines}>
            {active.slice(0, most).map(({ id, title, timespan }) => {
              const inside = (
                <>
                  <span className={name}>{title}</span>
                  <span className={dim}>{formatDay(timespan.start)}</span>
                </>
              )
              return (
                <li key={id}>
                  {to ? (
                    <Link to={`${to}/${id}`} className={contactLine}>
                      {inside}
                    </Link>
                  ) : (
                    <div className={contactLine}>{inside}</div>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }}
    </FetchedPanel>
  )
}
