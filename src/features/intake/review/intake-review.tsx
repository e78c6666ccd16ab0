import { useState } from 'react'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import type { AsOfView } from '../../../workspace/page/as-of-grid.tsx'
import { WorkspacePage } from '../../../workspace/page/workspace-page.tsx'
import type { WorkspaceSlots } from '../../../workspace/slots/workspace-slots.ts'
import { intakePage } from './intake-page.ts'
import type { IntakeRow } from './claim/intake-row.ts'
import { IntakeWorkspace } from './intake-workspace.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelectionPlan } from '../../../workspace/actions/use-selection-plan.ts'
import { beginIngestPlan } from './ingest/ingest-plan.ts'
import { useIngest } from './ingest/use-ingest.ts'
import { useSendBackReason } from './send-back/use-send-back-reason.tsx'
import { type IntakeReviewOptions, useIntakeWorkspace } from './use-intake-workspace.ts'
import { type IntakeList, useListTotals } from './use-list-totals.ts'

interface Props extends IntakeReviewOptions {
  onGo: (to: IntakeList) => void
  onImport?: () => void
  /** What other features put into the page. */
  slots?: WorkspaceSlots
  /** The queue as of a moment, in the place of the live one. */
  asOf?: AsOfView | null
}

const noSlots: WorkspaceSlots = {}

/** The intake review: every claim that waits, in one grid. */
export function IntakeReview({ onGo, onImport, slots = noSlots, asOf = null, ...options }: Props) {
  const { workspace, retry } = useIntakeWorkspace(options)
  return (
    <Review
      key={keyOf(workspace)}
      workspace={workspace}
      onRetry={retry}
      onGo={onGo}
      slots={slots}
      asOf={asOf}
      onImport={onImport}
    />
  )
}

interface ReviewProps {
  workspace: IntakeWorkspace
  onRetry: () => void
  onGo: (to: IntakeList) => void
  slots: WorkspaceSlots
  asOf: AsOfView | null
  onImport: (() => void) | undefined
}

function Review({ workspace, onRetry, onGo, slots, asOf, onImport }: ReviewProps) {
  const [page] = useState(() => intakePage(workspace))
  const totals = useListTotals(workspace)
  const { run, dialog } = useSendBackReason(workspace, useIngest(workspace))
  const planned = useSelectionPlan(workspace, beginIngestPlan)
  const { plan } = planned
  const [ingest] = workspace.definition.actions
  return (
    <WorkspacePage<IntakeRow, EditableField>
      workspace={workspace}
      page={page}
      onRetry={onRetry}
      lists={[
        { id: 'sendbacks', label: 'Sendbacks', count: totals.sendbacks, onOpen: () => onGo('sendbacks') },
        { id: 'ingested', label: 'Ingested', count: totals.ingested, onOpen: () => onGo('ingested') },
      ]}
      slots={slots}
      asOf={asOf}
      createAsOf={() => asOfReview(workspace)}
      tools={
        onImport && (
          <Button icon="upload" title="Import claims" onClick={onImport}>
            Import claims
          </Button>
        )
      }
      empty={
        <Empty title="Queue is empty" {...(onImport && { action: <Button onClick={onImport}>Import claims</Button> })}>
          All claims are done. New claims appear here automatically.
        </Empty>
      }
      selectionBar={(slot) => (
        <>
          {dialog}
          <SelectionBar workspace={workspace} run={run} planned={planned}>
            {slot}
          </SelectionBar>
        </>
      )}
      commands={
        ingest
          ? [
              {
                id: `workspace.${ingest.id}`,
                title: ingest.title,
                ...(ingest.keys && { keys: ingest.keys }),
                when: () => !run.isRunning && plan.allowed.length > 0,
                run: () => void run.start(plan),
                whileTyping: true,
              },
            ]
          : []
      }
    />
  )
}

/** A read-only workspace with the names and calls of the live one. */
function asOfReview({ api, today, lookups }: IntakeWorkspace) {
  const workspace = new IntakeWorkspace({ api, today, me: '', lookups, isReadOnly: true })
  return { workspace, page: intakePage(workspace) }
}

const keys = new WeakMap<IntakeWorkspace, string>()

/** A new workspace is a new grid. */
function keyOf(workspace: IntakeWorkspace): string {
  const key = keys.get(workspace) ?? crypto.randomUUID()
  keys.set(workspace, key)
  return key
}
