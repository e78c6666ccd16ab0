import type { ReactNode } from 'react'
import type { DeletedBusiness } from '../../../../contract/businesses/business-state.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { dim, notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'

interface Props {
  list: Fetched<readonly DeletedBusiness[]> & { refetch: () => void }
  /** The reader's time zone. */
  zone: string
  links: ReactNode
}

const columns = ['Business', 'Deleted', 'Planned by', 'Planned on', 'Reason of its suspension']

/** The businesses that were deleted: when, by whom and why, and what is kept of them. */
export function DeletedScreen({ list: { data, error, refetch }, zone, links }: Props) {
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Deleted businesses</h1>
        {data && data.length > 0 && <span className={dim}>{countOf(data.length, 'business', 'businesses')}</span>}
        {links}
      </div>
      <div className={notices}>
        <Notice tone="blue">
          Kept after a deletion: this list, and for four years each phone number that had agreed to texts or opted out,
          as a hash. It proves what was agreed if someone asks about their number, and can’t be read back.
        </Notice>
        {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      </div>
      {!data && error === undefined && <Loading label="Loading deleted businesses…" rows={4} />}
      {!data && error !== undefined && (
        <Failed title="Couldn’t load deleted businesses" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <Empty title="No business was deleted">
          Suspend a business under Businesses, then plan its deletion. It is listed here from that day on.
        </Empty>
      )}
      {data && data.length > 0 && <DeletedTable businesses={data} zone={zone} />}
    </div>
  )
}

function DeletedTable({ businesses, zone }: { businesses: readonly DeletedBusiness[]; zone: string }) {
  return (
    <section className={scroll} aria-label="Deleted businesses" tabIndex={0}>
      <table className={table} aria-label="Deleted businesses">
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map(({ id, name, reason, planned_by, planned_at, deleted_at }) => (
            <tr key={id}>
              <th scope="row" className={cell}>
                {name}
              </th>
              <td className={cell}>{formatInstant(deleted_at, zone)}</td>
              <td className={cell}>{planned_by}</td>
              <td className={cell}>{formatInstant(planned_at, zone)}</td>
              <td className={cell}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
