import type { ReactNode } from 'react'
import type { Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { above, summary } from './dashboard.css.ts'
import { DaysTable } from './days-table.tsx'
import type { Linked } from './figure-link.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { SectionPanels } from './section-panels.tsx'

interface Props extends Linked {
  list: Fetched<Dashboard> & { refetch: () => void }
  /** Events of the log that are not counted yet. */
  behind: number
  zone: string
  /** What narrows the figures. */
  bar: ReactNode
  /** What has to be settled today and on the next days; of a moment in the past what changed since. */
  ahead?: ReactNode
}

/** All figures of a business: every one leads to what it counts. */
export function DashboardScreen({ list, behind, zone, bar, ahead, ...linked }: Props) {
  const { data, error, refetch } = list
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Dashboard</h1>
      </div>
      {bar}
      {data === undefined && error === undefined && (
        <Loading
          label={behind > 0 ? `Counting the log: ${countOf(behind, 'event')} left` : 'Loading dashboard…'}
          rows={behind > 0 ? 0 : 12}
        />
      )}
      {data === undefined && error !== undefined && (
        <Failed title="Couldn’t load the dashboard" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data !== undefined && error !== undefined && (
        <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
      )}
      {data && (
        <>
          <FigureTiles board={data} {...linked} />
          <p className={summary}>{sentenceOf(data, zone)}</p>
          {ahead && <div className={above}>{ahead}</div>}
          <SectionPanels board={data} {...linked} />
          <DaysTable board={data} />
        </>
      )}
    </div>
  )
}

/** The overview in a sentence. */
function sentenceOf({ overview, compared, timezone }: Dashboard, zone: string): string {
  const of = (stage: string) => overview.find((row) => row.stage === stage)?.count ?? 0
  const parts = `${countOf(of('contacts'), 'contact')}: ${formatCount(of('booked'))} booked, of which ${formatCount(of('appraised'))} are appraised.`
  const days = ` Days begin at midnight, ${zoneTitle(timezone)}.`
  if (!compared) return parts + days
  const then = formatInstant(compared.as_of, zone)
  return `${parts} Compared with ${compared.title ? `${compared.title} at ${then}, the same day of its life` : then}.${days}`
}
