import { useState } from 'react'
import { categoryOf } from '../../../contract/events/recorded.ts'
import { readHistory } from '../../features/history/api/read-history.ts'
import { HistoryTimeline } from '../../features/history/components/history-timeline.tsx'
import { useHistories } from '../../features/history/histories.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'

const shownAtFirst = 4

/** The last of what happened to a contact; all of it on request. */
export function ContactHistory({ id, version }: { id: string; version: number }) {
  const { business } = useMe()
  const nameOf = useNames()
  const [isWhole, setWhole] = useState(false)
  const { data, error, busy, refetch } = useFetched(`history contact ${id} ${version}`, (signal) =>
    readHistory('contact', id, signal),
  )
  const isReadable = useHistories(['contact', ...new Set((data ?? []).map(({ stream }) => categoryOf(stream)))])
  if (!data && error !== undefined && !busy) {
    return <Failed title="The history could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data || !isReadable) return <Loading label="Loading the history…" rows={4} />
  const events = isWhole ? data : data.slice(-shownAtFirst)
  return (
    <>
      <HistoryTimeline events={events} zone={business.timezone} nameOf={nameOf} />
      {events.length < data.length && (
        <Button tone="ghost" icon="down" onClick={() => setWhole(true)}>
          Show all {data.length}
        </Button>
      )}
    </>
  )
}
