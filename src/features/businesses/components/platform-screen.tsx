import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { readPlatformData } from '../../../../contract/calls/read-platform-data.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { dim, page, title, titleLine, tools } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { faultsOf, PlatformTable } from './platform-table.tsx'

export type PlatformData = ReplyOf<typeof readPlatformData>

interface Props {
  list: Fetched<PlatformData> & { refetch: () => void }
  /** The days whose usage is shown. */
  span: ReactNode
  links: ReactNode
}

/** The platform in figures: what each business uses and costs, and where something does not go well. */
export function PlatformScreen({ list, span, links }: Props) {
  const { data, error, refetch } = list
  const ill = data?.data.filter(({ health }) => faultsOf(health).length > 0).length ?? 0
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Data</h1>
        {data && (
          <span className={dim}>
            {countOf(data.data.length, 'business', 'businesses')}
            {ill > 0 && `, ${ill} with a problem`}
          </span>
        )}
        {links}
      </div>
      <div className={tools}>{span}</div>
      {!data && error === undefined && <Loading label="Loading usage…" rows={8} />}
      {!data && error !== undefined && (
        <Failed title="Couldn’t load usage" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {data?.data.length === 0 && <Empty title="No businesses yet">Add one under Businesses.</Empty>}
      {data && data.data.length > 0 && <PlatformTable businesses={data.data} usage={data.usage} />}
    </div>
  )
}
