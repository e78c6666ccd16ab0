import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { useToastRoom } from '../../shared/ui/use-toast-room.ts'
import { SavingBar } from '../bulk-edit/saving-bar.tsx'
import { SetFieldDialog } from '../bulk-edit/set-field-dialog.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { ConflictChip, DeferredChangesChip } from '../conflicts/deferred-changes-chip.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { useQueuedEdits } from '../edits/use-queued-edits.ts'
import { useRowFilter } from '../grid/filters/use-row-filter.ts'
import { useGridListener } from '../grid/use-grid-listener.ts'
import { useSavedColumnState } from '../grid/use-saved-column-state.ts'
import { WorkspaceGrid } from '../grid/workspace-grid.tsx'
import { useTabCounts } from '../rows/use-tab-counts.ts'
import { useQueueHandle } from '../slots/use-queue-handle.ts'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import { FilterBar } from '../views/filter-bar.tsx'
import { enterWorkspaceAtom, gridAtom, loadAtom, openRowAtom } from '../workspace-atoms.ts'
import { AsOfGrid, type AsOfView, type WorkspaceAndPage } from './as-of-grid.tsx'
import { QueueState } from './queue-state.tsx'
import { type ActionCommand, useWorkspaceCommands } from './use-workspace-commands.ts'
import { bar, drawer, hidden, middle, news, page as pageStyle, top } from './workspace-page.css.ts'
import { type ListTab, WorkspaceTabs } from './workspace-tabs.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> extends WorkspaceAndPage<Row, Field> {
  onRetry: () => void
  /** Lists with pages of their own, after the tabs of the queue. */
  lists: readonly ListTab[]
  /** What other features put into the page. */
  slots: WorkspaceSlots
  /** The queue as of a moment, in the place of the live one. */
  asOf: AsOfView | null
  /** Makes a read-only workspace for it. */
  createAsOf: () => WorkspaceAndPage<Row, Field>
  /** Tools of this queue at the end of the filter bar. */
  tools?: ReactNode
  /** What is shown where no row waits. */
  empty: ReactNode
  /** The bar that appears with a selection. */
  selectionBar: (slot: ReactNode) => ReactNode
  commands: readonly ActionCommand[]
  /** The panel of the open row, with its facts and its history. */
  renderDrawer?: ((id: string, close: () => void) => ReactNode) | undefined
}

/** The page of a workspace. Another workspace needs another `key`: it has a grid of its own. */
export function WorkspacePage<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, page, onRetry, lists, slots, asOf, createAsOf, tools, empty, selectionBar, commands } = props
  const { rows, definition } = workspace
  const { one, many } = definition.noun
  const foot = useRef<HTMLDivElement>(null)
  const enter = useSetAtom(enterWorkspaceAtom)
  useLayoutEffect(() => enter(definition.category), [enter, definition.category])
  const api = useAtomValue(gridAtom)
  const load = useAtomValue(loadAtom)
  const [openRow, setOpenRow] = useAtom(openRowAtom)
  const counts = useTabCounts(workspace)
  const listener = useGridListener<Row, Field>()
  const queue = useQueueHandle(workspace)
  useRowFilter(api, workspace)
  useSavedColumnState(api, page.columnStateName, page.preferences)
  const isLoaded = load.phase.name === 'ready'
  useQueuedEdits(workspace, queue, isLoaded)
  useToastRoom(foot)
  // `counts` is a moment late: once all is here, the rows themselves are asked, or the figure would fall and rise.
  const { waiting } = rows.counts
  const total = isLoaded ? waiting : Math.max(load.total, waiting)
  // Before the first page is here nobody knows how many wait: nought would be wrong.
  const isCounted = isLoaded || total > 0
  const panel = (openRow && props.renderDrawer?.(openRow, () => setOpenRow(null))) || null

  return (
    <div className={pageStyle}>
      <div className={bar}>
        {!asOf && (
          <>
            <div className={top}>
              <WorkspaceTabs
                tabs={definition.tabs}
                counts={isCounted ? { ...counts, waiting: total } : null}
                lists={lists}
              />
              {/* Up here, as they come and go: where the tools are, the rows would move. */}
              <span className={news}>
                <ConflictChip workspace={workspace} />
                <DeferredChangesChip workspace={workspace} />
              </span>
              {queue && slots.presence?.(queue)}
            </div>
            <FilterBar workspace={workspace} page={page} total={isCounted ? total : null} end={tools}>
              {queue && slots.tools?.(queue)}
            </FilterBar>
          </>
        )}
        {queue && slots.above?.(queue)}
        {load.phase.name === 'failed' && load.loaded > 0 && (
          <Notice tone="red" action={<Button onClick={onRetry}>Load again</Button>}>
            {`Only ${load.loaded} of ${load.total} ${many} are here: ${reasonOf(load.phase.error)}`}
          </Notice>
        )}
      </div>
      {asOf && <AsOfGrid {...asOf} create={createAsOf} />}
      <div className={asOf ? hidden : middle} data-drawer={panel !== null}>
        <WorkspaceGrid
          workspace={workspace}
          grid={page.grid}
          listener={listener}
          isEmpty={counts.waiting === 0 && rows.departedCount === 0}
        >
          <QueueState waiting={counts.waiting} onRetry={onRetry} noun={definition.noun} empty={empty} />
        </WorkspaceGrid>
        {panel && (
          <aside className={drawer} aria-label={`${one[0]?.toUpperCase()}${one.slice(1)}`}>
            {queue && slots.panelHead?.(queue, openRow ?? '')}
            {panel}
          </aside>
        )}
      </div>
      <div ref={foot}>
        <SavingBar workspace={workspace} />
        {!asOf && selectionBar(queue && slots.selection?.(queue))}
      </div>
      {!asOf && <Commands workspace={workspace} page={page} actions={commands} />}
      <SetFieldDialog workspace={workspace} />
      <ConflictDialog workspace={workspace} />
    </div>
  )
}

/** The keys of the workspace, while the live queue is shown. */
function Commands<Row extends WorkspaceRow<Field>, Field extends string>(
  options: Parameters<typeof useWorkspaceCommands<Row, Field>>[0],
) {
  useWorkspaceCommands(options)
  return null
}
