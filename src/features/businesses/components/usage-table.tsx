import { type TimeZone, timeZoneLabels } from '../../../../contract/businesses/time-zones.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { cell, head, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import type { ListedBusiness } from '../api/businesses-api.ts'
import { placeOf, usageColumns } from '../business-words.ts'
import { figure, sum } from './businesses.css.ts'

interface Props {
  businesses: readonly ListedBusiness[]
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Every business with what happened in it, and all of them together. */
export function UsageTable({ businesses, openId, onOpen }: Props) {
  return (
    <section className={scroll} aria-label="Businesses" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Business', 'Place', 'Time zone'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            {usageColumns.map(({ label }) => (
              <th key={label} scope="col" className={`${head} ${figure}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <tr
              key={business.id}
              className={row}
              data-open={business.id === openId}
              onClick={() => onOpen(business.id)}
            >
              <td className={cell}>
                {/* The row takes the pointer, its button the keyboard. */}
                <button type="button" className={open}>
                  {business.name}
                </button>
              </td>
              <td className={cell}>{placeOf(business)}</td>
              <td className={cell}>{timeZoneLabels[business.timezone as TimeZone] ?? business.timezone}</td>
              {usageColumns.map(({ of }) => (
                <td key={of} className={`${cell} ${figure}`}>
                  {formatCount(business.usage[of])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {businesses.length > 1 && (
          <tfoot>
            <tr className={sum}>
              <th scope="row" colSpan={3} className={cell} style={{ textAlign: 'left' }}>
                Together
              </th>
              {usageColumns.map(({ of }) => (
                <td key={of} className={`${cell} ${figure}`}>
                  {formatCount(businesses.reduce((total, { usage }) => total + usage[of], 0))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
