import { useEffect } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import type { QueueHandle } from '../../../workspace/slots/queue-handle.ts'
import { allProcessThings } from '../api/list-process-things.ts'
import type { Figure } from '../figure.ts'
import { FigureNotice } from './figure-notice.tsx'

interface Props {
  queue: QueueHandle
  figure: Figure
  onShowAll: () => void
}

/** Shows in a queue, whose rows are all in the browser, only what stands behind a figure of the process, and says so. */
export function NarrowedQueue({ queue, figure, onShowAll }: Props) {
  const { name, part, span } = figure
  const { data, error, refetch } = useFetched(JSON.stringify([name, part, span]), (signal) =>
    allProcessThings(name, part, span, signal),
  )
  useEffect(() => {
    if (data) queue.narrow(data)
    return () => queue.narrow(null)
  }, [data, queue])
  return (
    <FigureNotice
      figure={figure}
      total={data?.size}
      shown="what waits here of"
      all="the whole queue"
      error={error}
      instead={data ? 'what stood behind it before is shown' : 'all of the queue is shown'}
      onRetry={refetch}
      onShowAll={onShowAll}
    />
  )
}
