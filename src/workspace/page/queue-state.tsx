import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useRetryWhenBack } from '../../shared/api/use-retry-when-back.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { formatAll } from '../format-rows.ts'
import { type Noun, waitingTab } from '../definition.ts'
import { gridAtom, loadAtom, narrowedAtom, quickTextAtom, shownRevisionAtom, tabAtom } from '../workspace-atoms.ts'

interface Props {
  waiting: number
  onRetry: () => void
  noun: Noun
  /** What is shown where nothing waits at all. */
  empty: ReactNode
  /** What is shown where the rows could not be loaded, where there is more to say than the reason. */
  failed?: ((error: unknown) => ReactNode) | undefined
}

/** What is shown where rows would be, while there are none; nothing otherwise. */
export function QueueState({ waiting, onRetry, noun, empty, failed }: Props) {
  const { phase } = useAtomValue(loadAtom)
  const narrowed = useAtomValue(narrowedAtom)
  const api = useAtomValue(gridAtom)
  const setTab = useSetAtom(tabAtom)
  const setQuick = useSetAtom(quickTextAtom)
  useAtomValue(shownRevisionAtom)
  useRetryWhenBack(phase.name === 'failed' ? phase.error : null, onRetry)
  if (api && !api.isDestroyed() && api.getDisplayedRowCount() > 0) return null
  const showAll = () => {
    setTab(waitingTab)
    setQuick('')
    api?.setFilterModel(null)
  }
  if (waiting > 0 && phase.name === 'ready' && narrowed) {
    return <Empty title="None in the queue">They have left the queue or don’t match the filters.</Empty>
  }
  if (waiting > 0 && phase.name === 'ready') {
    return (
      <Empty
        title={`No ${noun.many} match these filters`}
        action={<Button onClick={showAll}>{`Show ${formatAll(noun)}`}</Button>}
      >
        Clear the filters, or choose another tab.
      </Empty>
    )
  }
  if (phase.name === 'failed') {
    const said = failed?.(phase.error)
    if (said) return said
    return <Failed title="The queue could not be loaded" message={reasonOf(phase.error)} onRetry={onRetry} />
  }
  if (phase.name === 'loading') return <Loading label="Loading the queue" rows={16} />
  return empty
}
