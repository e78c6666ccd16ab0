import { useAtomValue, useSetAtom } from 'jotai'
import { useRetryWhenBack } from '../../shared/api/use-retry-when-back.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { gridAtom, loadAtom, narrowedAtom, quickTextAtom, shownTurnAtom, splitAtom } from '../workspace-atoms.ts'

interface Props {
  waiting: number
  onRetry: () => void
  onImport?: () => void
}

/** What stands where rows would be, while none are shown; nothing otherwise. */
export function QueueState({ waiting, onRetry, onImport }: Props) {
  const { phase } = useAtomValue(loadAtom)
  const narrowed = useAtomValue(narrowedAtom)
  const api = useAtomValue(gridAtom)
  const setSplit = useSetAtom(splitAtom)
  const setQuick = useSetAtom(quickTextAtom)
  useAtomValue(shownTurnAtom)
  useRetryWhenBack(phase.name === 'failed' ? phase.error : null, onRetry)
  if (api && !api.isDestroyed() && api.getDisplayedRowCount() > 0) return null
  const showAll = () => {
    setSplit('waiting')
    setQuick('')
    api?.setFilterModel(null)
  }
  if (waiting > 0 && phase.name === 'ready' && narrowed) {
    return <Empty title="None of these waits">They have left the queue, or do not pass the filters.</Empty>
  }
  if (waiting > 0 && phase.name === 'ready') {
    return (
      <Empty title="No claim matches" action={<Button onClick={showAll}>Show all waiting claims</Button>}>
        Claims wait, but none of them passes the filters.
      </Empty>
    )
  }
  if (phase.name === 'failed') {
    return <Failed title="The queue could not be loaded" message={reasonOf(phase.error)} onRetry={onRetry} />
  }
  if (phase.name === 'loading') return <Loading label="Loading the queue" rows={16} />
  return (
    <Empty title="Nothing waits" {...(onImport && { action: <Button onClick={onImport}>Import claims</Button> })}>
      Every claim has been decided. New ones appear here by themselves.
    </Empty>
  )
}
