import { useAtomValue, useSetAtom } from 'jotai'
import { type CSSProperties, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { MessageDockLine } from '../../shared/ui/message-dock-line.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { useSkipTarget } from '../../shared/ui/skip-target.ts'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { useToastRoom } from '../../shared/ui/use-toast-room.ts'
import { SavingBar } from '../bulk-edit/saving-bar.tsx'
import { SetFieldDialog } from '../bulk-edit/set-field-dialog.tsx'
import { ConflictDialog } from '../conflicts/conflict-dialog.tsx'
import { ConflictChip, DeferredChangesChip } from '../conflicts/deferred-changes-chip.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { useQueuedEdits } from '../edits/use-queued-edits.ts'
import { enterRows } from '../grid/enter-rows.ts'
import { useRowFilter } from '../grid/filters/use-row-filter.ts'
import { useGridListener } from '../grid/use-grid-listener.ts'
import { useSavedColumnState } from '../grid/use-saved-column-state.ts'
import { WorkspaceGrid } from '../grid/workspace-grid.tsx'
import { PhoneList } from '../phone/phone-list.tsx'
import { PhoneTools } from '../phone/phone-tools.tsx'
import { useCoverPage } from '../phone/use-cover-page.ts'
import { RecordPanel } from '../record/record-panel.tsx'
import { recordExpandedAtom, recordWidthAtom } from '../record/record-width.ts'
import { useFollowCursor, useRestingRow } from '../record/use-follow-cursor.ts'
import { useTabCounts } from '../rows/use-tab-counts.ts'
import { useQueueHandle } from '../slots/use-queue-handle.ts'
import type { WorkspaceSlots } from '../slots/workspace-slots.ts'
import { FilterBar } from '../views/filter-bar.tsx'
import { enterWorkspaceAtom, gridAtom, isPanelOpenAtom, loadAtom } from '../workspace-atoms.ts'
import { AsOfGrid, type AsOfView, type WorkspaceAndPage } from './as-of-grid.tsx'
import { FailedBanner } from './failed-banner.tsx'
import { QueueState } from './queue-state.tsx'
import { type ActionCommand, useWorkspaceCommands } from './use-workspace-commands.ts'
import { bar, hidden, middle, news, page as pageStyle, recordWidth, top } from './workspace-page.css.ts'
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
  /** What is shown where the rows could not be loaded; null for the usual words. */
  failed?: (error: unknown) => ReactNode
  /** The bar that appears with a selection. */
  selectionBar: (slot: ReactNode) => ReactNode
  commands: readonly ActionCommand[]
}

/** The page of a workspace. Another workspace needs another `key`: it has a grid of its own. */
export function WorkspacePage<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, page, onRetry, lists, slots, asOf, createAsOf, tools, empty, failed, selectionBar, commands } =
    props
  const { rows, definition } = workspace
  const { many } = definition.noun
  const foot = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  const enter = useSetAtom(enterWorkspaceAtom)
  useLayoutEffect(() => enter(definition.category), [enter, definition.category])
  const api = useAtomValue(gridAtom)
  const load = useAtomValue(loadAtom)
  const isPanelOpen = useAtomValue(isPanelOpenAtom) && page.record !== undefined
  const isExpanded = useAtomValue(recordExpandedAtom)
  const width = useAtomValue(recordWidthAtom)
  const counts = useTabCounts(workspace)
  const listener = useGridListener<Row, Field>()
  const queue = useQueueHandle(workspace)
  useRestingRow()
  useFollowCursor(api, isPanelOpen)
  useRowFilter(api, workspace)
  useSavedColumnState(api, page.columnStateName, page.preferences)
  const hasRows = counts.waiting > 0
  useSkipTarget(
    useMemo(
      () =>
        api && hasRows
          ? {
              label: `Skip to ${many}`,
              // Where a list stands for the grid, nobody sees the grid.
              go: () => {
                const row = place.current?.querySelector<HTMLElement>('[data-open-row]')
                if (row) row.focus()
                else enterRows(api, definition.decidedBy, 'last place')
              },
            }
          : null,
      [api, hasRows, many, definition.decidedBy],
    ),
  )
  const isLoaded = load.phase.name === 'ready'
  useQueuedEdits(workspace, queue, isLoaded)
  useToastRoom(foot)
  useCoverPage(place, isNarrow && isPanelOpen && !asOf)
  // `counts` is a moment late: once all is here, the rows themselves are asked, or the figure would fall and rise.
  const { waiting } = rows.counts
  const total = isLoaded ? waiting : Math.max(load.total, waiting)
  // Before the first page is here nobody knows how many wait: nought would be wrong.
  const isCounted = isLoaded || total > 0
  // Which rows are shown, and in which order, the grid knows where it is not in view, too.
  const card = isNarrow ? page.card : undefined
  const tooling = {
    workspace,
    page,
    total: isCounted ? total : null,
    end: tools,
    children: queue && slots.tools?.(queue),
  }
  const state = (
    <QueueState waiting={counts.waiting} onRetry={onRetry} noun={definition.noun} empty={empty} failed={failed} />
  )
  return (
    <div ref={place} className={pageStyle} data-record={isPanelOpen && !asOf}>
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
            {card ? <PhoneTools {...tooling} /> : <FilterBar {...tooling} />}
          </>
        )}
        {queue && slots.above?.(queue)}
        {!asOf && !workspace.isReadOnly && <FailedBanner workspace={workspace} />}
        {load.phase.name === 'failed' && load.loaded > 0 && (
          <Notice tone="red" action={<Button onClick={onRetry}>Load again</Button>}>
            {`Only ${load.loaded} of ${load.total} ${many} are here: ${reasonOf(load.phase.error)}`}
          </Notice>
        )}
      </div>
      {asOf && <AsOfGrid {...asOf} create={createAsOf} />}
      <div
        className={asOf ? hidden : middle}
        data-drawer={isPanelOpen}
        data-expanded={isPanelOpen && isExpanded}
        style={{ [recordWidth]: `${width}px` } as CSSProperties}
      >
        <WorkspaceGrid
          workspace={workspace}
          grid={page.grid}
          listener={listener}
          isEmpty={counts.waiting === 0 && rows.departedCount === 0}
          isHidden={card !== undefined}
        >
          {!card && state}
        </WorkspaceGrid>
        {card && (
          <PhoneList workspace={workspace} api={api} record={page.record} card={card}>
            {state}
          </PhoneList>
        )}
        {page.record && !asOf && <RecordPanel workspace={workspace} record={page.record} queue={queue} slots={slots} />}
      </div>
      <div ref={foot}>
        <SavingBar workspace={workspace} />
        {!asOf && selectionBar(queue && slots.selection?.(queue))}
        <MessageDockLine />
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
