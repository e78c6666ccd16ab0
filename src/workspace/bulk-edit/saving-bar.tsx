import { useSyncExternalStore } from 'react'
import { Progress } from '../../shared/ui/progress.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { selectionBar, working } from '../page/workspace-page.css.ts'

/** As many edits as take more than a second to be saved. */
const many = 1000

/** How far the user's edits are saved, while there are very many of them. */
export function SavingBar<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace: { edits, definition },
}: {
  workspace: Workspace<Row, Field>
}) {
  const progress = useSyncExternalStore(
    (listener) => edits.subscribe(listener),
    () => edits.progress,
  )
  if (!progress || progress.total < many) return null
  return (
    <section className={selectionBar} aria-label="Saving">
      <div className={working}>
        <Progress label="Saving changes" done={progress.done} total={progress.total} unit={definition.noun.many} />
      </div>
    </section>
  )
}
