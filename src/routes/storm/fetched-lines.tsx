import type { ReactNode } from 'react'
import type { Fetched } from '../../shared/api/fetched.ts'
import { notices, tools } from '../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { lines } from './event-page.css.ts'

interface Props<T> {
  /** What they are called: `appraisers`. */
  what: string
  list: Fetched<readonly T[]> & { refetch: () => void }
  empty: { title: string; hint: string }
  /** Buttons above the lines. */
  actions?: ReactNode
  line: (item: T) => ReactNode
}

/** A short list of an event, with its empty, loading, failed and stale state. */
export function FetchedLines<T>({ what, list: { data, error, busy, refetch }, empty, actions, line }: Props<T>) {
  return (
    <>
      {actions && <div className={tools}>{actions}</div>}
      <div className={notices}>
        {data && error !== undefined && (
          <Stale onRetry={refetch}>This list may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      {!data && error !== undefined && !busy && (
        <Failed title={`Couldn’t load ${what}`} message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label={`Loading ${what}…`} rows={4} />}
      {data?.length === 0 && <Empty title={empty.title}>{empty.hint}</Empty>}
      {data && data.length > 0 && <ul className={lines}>{data.map(line)}</ul>}
    </>
  )
}
