import { useState } from 'react'
import type { QueueHandle } from '../../slots/queue-handle.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showErrorToast, showNote } from '../../../shared/ui/toast.tsx'
import type { QueueLeases } from '../queue-leases.ts'
import { useRunningLeases } from '../use-leases.ts'

interface Props {
  leases: QueueLeases
  queue: QueueHandle
  canWork: boolean
}

/** Keeps the leases of the queue going, and hands out the next row that is available and undecided. */
export function NextButton({ leases, queue, canWork }: Props) {
  const [isBusy, setBusy] = useState(false)
  useRunningLeases(leases)
  const { unit } = queue.drafting
  const next = async () => {
    setBusy(true)
    try {
      if (!(await leases.next())) showNote(`No undecided ${unit} is available here.`)
    } catch (error) {
      showErrorToast(`The next ${unit} could not be opened`, error)
    }
    setBusy(false)
  }
  const title = `Next available ${unit}`
  useCommands(canWork ? [{ id: 'leases.next', title, group: 'Grid', keys: 'Alt+N', run: () => void next() }] : [])
  if (!canWork) return null
  return (
    <Button icon="right" busy={isBusy} onClick={() => void next()} aria-keyshortcuts="Alt+N" title={`${title} (Alt+N)`}>
      {title}
    </Button>
  )
}
