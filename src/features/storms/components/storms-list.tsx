import type { ReactNode } from 'react'
import type { StormView } from '../../../../contract/storms/storm.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'

interface Props {
  storms: Fetched<StormView[]> & { refetch: () => void }
  /** The way to another one, for whoever may add it. */
  add?: ReactNode
}

/** The storms of the business: active ones first, newest first. */
export function StormsList({ storms, add }: Props) {
  const { data, error, busy, refetch } = storms
  if (!data && error !== undefined && !busy) {
    return <Failed title="The events could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading events…" rows={6} />
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Events</h1>
        {countOf(data.filter((storm) => !storm.deleted_at).length, 'active storm')} of {formatCount(data.length)}
        {add}
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This list may be old: {reasonOf(error)}</Stale>}
      </div>
      {data.length === 0 ? (
        <Empty title="No storms yet">Storms are recorded by admins.</Empty>
      ) : (
        <StormsTable storms={data} />
      )}
    </div>
  )
}

function StormsTable({ storms }: { storms: readonly StormView[] }) {
  const newestFirst = storms.toSorted(
    (a, b) =>
      Number(a.deleted_at !== null) - Number(b.deleted_at !== null) || b.timespan.start.localeCompare(a.timespan.start),
  )
  return (
    <section className={scroll} aria-label="Events" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Event', 'Status', 'Days', 'ZIP codes', 'Locations'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((storm) => (
            <tr key={storm.id}>
              <td className={cell}>
                <b>{storm.title}</b>
              </td>
              <td className={cell}>
                {storm.deleted_at ? <Tag tone="grey">Archived</Tag> : <Tag tone="green">Active</Tag>}
              </td>
              <td className={cell}>{daysOf(storm)}</td>
              <td className={cell}>{formatCount(storm.zipcodes.length)}</td>
              <td className={cell}>{formatCount(storm.num_locations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function daysOf({ timespan: { start, end } }: StormView): string {
  return start === end ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`
}
