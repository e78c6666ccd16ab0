import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import type { QueueSlots } from '../../../workspace/slots/workspace-slots.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useToastRoom } from '../../../shared/ui/use-toast-room.ts'
import { gridAtom, loadAtom, openClaimAtom } from '../../../workspace/workspace-atoms.ts'
import type { IngestPlan } from './ingest-plan.ts'
import type { ReviewDesk } from './intake-workspace.ts'
import { useCounts } from '../../../workspace/rows/use-tab-counts.ts'
import { useIntakeQueue } from '../../../workspace/slots/use-queue-handle.ts'
import { useKept } from '../../../workspace/edits/use-queued-edits.ts'
import { usePlan } from './use-ingest-plan.ts'
import { type DeskParts, useReviewDesk } from './use-intake-workspace.ts'
import { ConflictDialog } from '../../../workspace/conflicts/conflict-dialog.tsx'
import { FilterBar } from '../../../workspace/views/filter-bar.tsx'
import { IntakeGrid } from '../../../workspace/grid/workspace-grid.tsx'
import { useColumnMemory } from '../../../workspace/grid/use-saved-column-state.ts'
import { useLiveSeat } from '../../../workspace/grid/use-grid-listener.ts'
import { useRowFilter } from '../../../workspace/grid/filters/use-row-filter.ts'
import { away, bar, drawer, middle, news, page, top } from '../../../workspace/page/workspace-page.css.ts'
import { PastQueue, type ReviewPast } from '../../../workspace/page/as-of-grid.tsx'
import { QueueState } from '../../../workspace/page/queue-state.tsx'
import { type Elsewhere, ReviewTabs } from '../../../workspace/page/workspace-tabs.tsx'
import { SavingBar } from '../../../workspace/bulk-edit/saving-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SetFieldDialog } from '../../../workspace/bulk-edit/set-field-dialog.tsx'
import { ConflictChip, WaitingChip } from '../../../workspace/conflicts/deferred-changes-chip.tsx'
import { useDeskCommands } from '../../../workspace/page/use-workspace-commands.ts'
import { useElsewhere } from './use-list-totals.ts'
import { useIngest } from './use-ingest.ts'

interface Props extends DeskParts {
  /** The claim's drawer: its facts and its history, which are another feature's. */
  renderDrawer?: (id: string, close: () => void) => ReactNode
  onGo: (to: Elsewhere) => void
  onImport?: () => void
  /** What other features put into the desk. */
  slots?: QueueSlots
  /** The queue as it was, in the place of the queue of now. */
  past?: ReviewPast | null
}

const noSlots: QueueSlots = {}

/** The review desk: every claim that waits, in one grid. */
export function IntakeReview({ renderDrawer, onGo, onImport, slots = noSlots, past = null, ...parts }: Props) {
  const { desk, retry } = useReviewDesk(parts)
  return (
    <Desk
      key={keyOf(desk)}
      desk={desk}
      onRetry={retry}
      onGo={onGo}
      slots={slots}
      past={past}
      {...(onImport && { onImport })}
      {...(renderDrawer && { renderDrawer })}
    />
  )
}

interface DeskProps extends Pick<Props, 'renderDrawer' | 'onGo' | 'onImport'> {
  desk: ReviewDesk
  onRetry: () => void
  slots: QueueSlots
  past: ReviewPast | null
}

function Desk({ desk, onRetry, renderDrawer, onGo, onImport, slots, past }: DeskProps) {
  const foot = useRef<HTMLDivElement>(null)
  const api = useAtomValue(gridAtom)
  const load = useAtomValue(loadAtom)
  const [openClaim, setOpenClaim] = useAtom(openClaimAtom)
  const counts = useCounts(desk)
  const elsewhere = useElsewhere(desk)
  const run = useIngest(desk)
  const planned = usePlan(desk)
  const seat = useLiveSeat()
  const queue = useIntakeQueue(desk)
  useRowFilter(api, desk)
  useColumnMemory(api, desk.api)
  const isLoaded = load.phase.name === 'ready'
  useKept(desk, queue, isLoaded)
  useToastRoom(foot)
  // `counts` is a moment behind: once all is here, the rows themselves are asked, or the figure would fall and rise.
  const { waiting } = desk.rows.counts
  const total = isLoaded ? waiting : Math.max(load.total, waiting)
  // Before the first page is here nobody knows how many wait: nought would be wrong.
  const isCounted = isLoaded || total > 0
  const drawn = openClaim && renderDrawer ? renderDrawer(openClaim, () => setOpenClaim(null)) : null

  return (
    <div className={page}>
      <div className={bar}>
        {!past && (
          <>
            <div className={top}>
              <ReviewTabs counts={isCounted ? { ...counts, waiting: total } : null} elsewhere={elsewhere} onGo={onGo} />
              {/* Up here, as they come and go: where the tools are, the rows would move. */}
              <span className={news}>
                <ConflictChip desk={desk} />
                <WaitingChip desk={desk} />
              </span>
              {queue && slots.company?.(queue)}
            </div>
            <FilterBar desk={desk} total={isCounted ? total : null} {...(onImport && { onImport })}>
              {queue && slots.tools?.(queue)}
            </FilterBar>
          </>
        )}
        {queue && slots.above?.(queue)}
        {load.phase.name === 'failed' && load.loaded > 0 && (
          <Notice tone="red" action={<Button onClick={onRetry}>Load again</Button>}>
            {`Only ${load.loaded} of ${load.total} claims are here: ${reasonOf(load.phase.error)}`}
          </Notice>
        )}
      </div>
      {past && <PastQueue {...past} live={desk} />}
      <div className={past ? away : middle} data-drawer={drawn !== null}>
        <IntakeGrid desk={desk} seat={seat} isEmpty={counts.waiting === 0 && desk.rows.departedCount === 0}>
          <QueueState waiting={counts.waiting} onRetry={onRetry} {...(onImport && { onImport })} />
        </IntakeGrid>
        {drawn && (
          <aside className={drawer} aria-label="Claim">
            {queue && slots.drawerHead?.(queue, openClaim ?? '')}
            {drawn}
          </aside>
        )}
      </div>
      <div ref={foot}>
        <SavingBar desk={desk} />
        {!past && (
          <SelectionBar desk={desk} run={run} planned={planned}>
            {queue && slots.selection?.(queue)}
          </SelectionBar>
        )}
      </div>
      {!past && <Commands desk={desk} run={run} plan={planned.plan} />}
      <SetFieldDialog desk={desk} />
      <ConflictDialog desk={desk} />
    </div>
  )
}

/** The desk's keys, while it is the queue of now that is shown. */
function Commands({
  desk,
  run,
  plan,
}: Pick<Parameters<typeof SelectionBar>[0], 'desk' | 'run'> & { plan: IngestPlan }) {
  useDeskCommands(desk, run, plan)
  return null
}

const keys = new WeakMap<ReviewDesk, string>()

/** A new desk is a new grid. */
function keyOf(desk: ReviewDesk): string {
  const key = keys.get(desk) ?? crypto.randomUUID()
  keys.set(desk, key)
  return key
}
