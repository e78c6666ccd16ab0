import { useSyncExternalStore } from 'react'
import { Progress } from '../../shared/ui/progress.tsx'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { selectionBar, working } from '../page/workspace-page.css.ts'

/** As many edits as take more than a second to be saved. */
const many = 1000

/** How far one's own edits are saved, while there are very many of them. */
export function SavingBar({ desk: { edits } }: { desk: ReviewDesk }) {
  const progress = useSyncExternalStore(
    (listener) => edits.subscribe(listener),
    () => edits.progress,
  )
  if (!progress || progress.total < many) return null
  return (
    <section className={selectionBar} aria-label="Saving">
      <div className={working}>
        <Progress label="Saving changes" done={progress.done} total={progress.total} unit="claims" />
      </div>
    </section>
  )
}
