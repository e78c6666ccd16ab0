import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { formatDollars } from '../../../shared/ui/format-dollars.ts'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { figure, figureLabel, figures, figureShare, figureValue } from '../../../workspace/call-desk/desk.css.ts'
import type { SalesApi } from '../api/sales-api.ts'

/** Cents rounded to dollars: a sum over many vehicles needs no more. */
const wholeDollars = (cents: number) => Math.round(cents / 100) * 100

/** What the agent has done today, one definition of a call for all of it; dashes until it is known. */
export function SalesFigures({ api }: { api: Pick<SalesApi, 'day'> }) {
  const isNarrow = useIsNarrow()
  const { data: day, refetch } = useFetched('sales day', (signal) => api.day(signal))
  useTopicRefetch('lead', refetch)
  const shown = [
    { label: 'calls today', value: day?.called },
    {
      label: 'booked',
      value: day?.booked,
      share: day && day.booked > 0 ? formatDollars(wholeDollars(day.booked_cents)) : null,
    },
    { label: 'follow-ups', value: day?.follow_ups },
    { label: 'lost', value: day?.lost },
    { label: 'not reached', value: day?.not_reached },
  ]
  return (
    <dl className={figures} aria-label="Your figures today" {...(isNarrow && { tabIndex: 0 })}>
      {shown.map(({ label, value, share }) => (
        <div key={label} className={figure}>
          <dt className={figureLabel}>{label}</dt>
          <dd className={figureValue}>{value === undefined ? '–' : formatCount(value)}</dd>
          {share && <dd className={figureShare}>{share}</dd>}
        </div>
      ))}
    </dl>
  )
}
