import { NarrowedQueue } from '../features/process/components/narrowed-queue.tsx'
import type { QueueHandle } from '../workspace/slots/queue-handle.ts'
import { useFigure } from './use-figure.ts'

/** The claims behind a figure of their process, or of their leases, where the address names one; else nothing. */
export function NarrowedIntake({ queue }: { queue: QueueHandle }) {
  const { figure, showAll } = useFigure('intake_item', 'lease')
  return figure && <NarrowedQueue queue={queue} figure={figure} onShowAll={showAll} />
}
