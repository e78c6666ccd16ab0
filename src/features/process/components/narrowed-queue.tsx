import { useEffect } from 'react'
import type { LifecycleName } from '../../../../contract/process/process.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import type { Queue } from '../../../shared/queue/queue.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { allProcessThings } from '../api/list-process-things.ts'
import type { Span } from '../api/read-process.ts'
import type { Part } from '../process-search.ts'

interface Props {
  queue: Queue
  name: LifecycleName
  part: Part
  span: Span
  /** The figure that they stand behind, in words. */
  title: string
  /** What one of them is called. */
  unit: string
  onShowAll: () => void
}

/** Shows in a queue only what stands behind a figure of the process, and says so. */
export function NarrowedQueue({ queue, name, part, span, title, unit, onShowAll }: Props) {
  const { data, error, refetch } = useFetched(JSON.stringify([name, part, span]), (signal) =>
    allProcessThings(name, part, span, signal),
  )
  useEffect(() => {
    if (data) queue.narrow(data)
    return () => queue.narrow(null)
  }, [data, queue])
  if (error !== undefined) return <Stale onRetry={refetch}>This is the whole queue: {reasonOf(error)}</Stale>
  return (
    <Notice tone="blue" action={<Button onClick={onShowAll}>Show the whole queue</Button>}>
      {data
        ? `Only what waits here of ${countOf(data.size, unit)} behind “${title}”.`
        : `Looking up what stands behind “${title}”…`}
    </Notice>
  )
}
