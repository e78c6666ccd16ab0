import { useState } from 'react'
import type { QueueHandle } from '../../slots/queue-handle.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { sayDone, sayFailed } from '../../../shared/ui/toast.tsx'
import type { QueueLeases } from '../queue-leases.ts'
import { useRunningLeases } from '../use-leases.ts'

interface Props {
  leases: QueueLeases
  queue: QueueHandle
  canWork: boolean
}

/** Keeps the leases of the queue going, and hands out the next row that is free. */
export function NextButton({ leases, queue, canWork }: Props) {
  const [isBusy, setBusy] = useState(false)
  useRunningLeases(leases)
  const { unit } = queue.drafting
  const next = async () => {
    setBusy(true)
    try {
      if (!(await leases.next())) sayDone(`No other ${unit} is free here.`)
    } catch (error) {
      sayFailed(`The next ${unit} could not be had`, error)
    }
    setBusy(false)
  }
  const title = `Next ${unit}`
  useCommands(
    canWork
      ? [{ id: 'leases.next', title: `${title} that is free`, group: 'Grid', keys: 'Alt+N', run: () => void next() }]
      : [],
  )
  if (!canWork) return null
  return (
    <Button
      icon="right"
      busy={isBusy}
      onClick={() => void next()}
      aria-keyshortcuts="Alt+N"
      title={`${title} that is free (Alt+N)`}
    >
      {title}
    </Button>
  )
}
