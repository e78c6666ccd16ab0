import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { rolesThat } from '../../../../contract/people/permissions.ts'
import { decideIntakeItem } from '../../../../machines/intake-item/intake-item.decide.ts'
import { whyOf } from '../../../../machines/why-not.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import type { Why } from '../../../shared/why-not/why-not-format.ts'
import { formatRowCount } from '../../../workspace/format-rows.ts'
import type { Noun } from '../../../workspace/definition.ts'
import { openedAtom } from '../../../workspace/workspace-atoms.ts'
import type { IngestPlan } from './ingest/ingest-plan.ts'
import type { IntakeWorkspace } from './intake-workspace.ts'
import type { SelectionPlan } from '../../../workspace/actions/use-selection-plan.ts'
import {
  dim,
  figure,
  push,
  reason as reasonStyle,
  reasons,
  selectionBar,
  stuck as stuckStyle,
  sum,
  warned as warnedStyle,
  working,
} from '../../../workspace/page/workspace-page.css.ts'
import type { useIngest } from './ingest/use-ingest.ts'

interface Props {
  workspace: IntakeWorkspace
  run: ReturnType<typeof useIngest>
  planned: SelectionPlan<IngestPlan>
  /** What else can be done with a selection, which others bring. */
  children?: ReactNode
}

/** Shown with a selection; says what the ingest will do. */
export function SelectionBar({ workspace, run, planned: { plan, drafted, selected, planned }, children }: Props) {
  const setOpened = useSetAtom(openedAtom)
  if (run.isRunning) {
    return (
      <section className={selectionBar} aria-label="Ingest">
        <div className={working}>
          <Progress label="Ingesting claims" done={run.done} total={run.total} unit="claims" />
        </div>
        <Button onClick={run.cancel} busy={run.isStopping}>
          {run.isStopping ? 'Stopping…' : 'Stop'}
        </Button>
      </section>
    )
  }
  if (selected === 0) return null
  if (planned !== null) {
    return (
      <section className={selectionBar} aria-label="Selected claims">
        <div className={working}>
          <Progress label="Checking the selected claims" done={planned} total={selected} unit="claims" />
        </div>
        <Button tone="ghost" onClick={() => workspace.selection.clear()}>
          Clear
        </Button>
        <Button onClick={() => setOpened({ name: 'set field' })}>Set field…</Button>
      </section>
    )
  }
  const duplicateCount = countIn(plan.duplicates)
  const why = plan.allowed.length === 0 ? whyNoneGoes(workspace, plan, drafted) : null
  return (
    <section className={selectionBar} aria-label="Selected claims">
      <b>{formatCount(selected)} selected</b>
      <span className={sum}>
        <Figure count={plan.goingAlong} one="subclaim goes along" many="subclaims go along" />
        <Figure count={plan.newContacts} one="new contact" many="new contacts" />
        <Figure count={plan.updates} one="contact updated" many="contacts updated" />
        <Figure count={plan.cancels} one="contact canceled" many="contacts canceled" />
        <Figure count={plan.sentBack} one="sent back" />
        <Figure count={plan.dropped} one="ignored or deleted" />
        <Figure count={plan.texts} one="text" many="texts" />
        {plan.duplicates.size > 0 && (
          <ReasonedRows
            workspace={workspace}
            title="Duplicate contacts"
            label={duplicateCount === 1 ? 'duplicates a contact' : 'duplicate contacts'}
            reasons={plan.duplicates}
            className={warnedStyle}
          />
        )}
        {drafted.length > 0 && (
          <ReasonedRows
            workspace={workspace}
            title="In your draft"
            label="in your draft"
            reasons={new Map([[inDraft, drafted]])}
            className={warnedStyle}
          />
        )}
        {plan.blockedCount > 0 && (
          <ReasonedRows
            workspace={workspace}
            title="Can’t ingest yet"
            label="not ready"
            reasons={plan.blocked}
            className={stuckStyle}
          />
        )}
      </span>
      <span className={push} />
      <Button tone="ghost" onClick={() => workspace.selection.clear()}>
        Clear
      </Button>
      {children}
      <Button onClick={() => setOpened({ name: 'set field' })}>Set field…</Button>
      <Button tone="go" whyNot={why} onClick={() => void run.start(plan)}>
        Ingest {ingestCount(plan, workspace.definition.noun)} <Kbd>Mod+Enter</Kbd>
      </Button>
    </section>
  )
}

/** How many claims go; their subclaims are named beside it, unless nothing else goes. */
function ingestCount({ allowed, subordinates }: IngestPlan, noun: Noun): string {
  const leads = allowed.length - subordinates.size
  return leads > 0 ? formatCount(leads) : formatRowCount(noun, { leads, subordinates: subordinates.size })
}

function Figure({ count, one, many = one }: { count: number; one: string; many?: string }): ReactNode {
  if (count === 0) return null
  return (
    <span>
      <span className={figure}>{formatCount(count)}</span> {count === 1 ? one : many}
    </span>
  )
}

/** What is said of claims that the user has drafted. */
const inDraft = 'In your draft: commit it to ingest'

/** The first of the selected in the machine's own words, as the server would refuse it. */
function whyNoneGoes({ rows }: IntakeWorkspace, { blocked }: IngestPlan, drafted: readonly string[]): Why {
  if (drafted.length > 0 && blocked.size === 0) return `${inDraft}.`
  const row = rows.get([...blocked.values()][0]?.[0] ?? '')
  const decision = row && decideIntakeItem({ type: 'IngestClaim' }, row)
  // A contact may refuse what the claim itself allows.
  if (!decision || decision.ok) return [...blocked.keys()][0] ?? 'Every selected claim has left the queue.'
  return whyOf(decision.refusal, rolesThat('intake:work'))
}

type Reasons = IngestPlan['blocked']

const countIn = (some: Reasons) => some.values().reduce((sum, ids) => sum + ids.length, 0)

interface ReasonedProps {
  workspace: IntakeWorkspace
  title: string
  label: string
  reasons: Reasons
  className: string
}

/** How many of the selected claims there is something to say about: what, of which, and the way to leave them out. */
function ReasonedRows({ workspace, title, label, reasons: some, className }: ReasonedProps) {
  return (
    <Popover
      title={title}
      trigger={
        <button type="button" className={className}>
          <b>{formatCount(countIn(some))}</b> {label}
        </button>
      }
    >
      <ul className={reasons}>
        {[...some].slice(0, 20).map(([why, ids]) => (
          <li key={why} className={reasonStyle}>
            <span>
              <b>{formatCount(ids.length)}</b> {why}
            </span>
            <span className={dim}>{examples(workspace, ids)}</span>
            <Button tone="ghost" onClick={() => workspace.selection.remove(ids)}>
              {ids.length === 1 ? 'Deselect this' : 'Deselect these'}
            </Button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

function examples({ rows }: IntakeWorkspace, ids: readonly string[]): string {
  const numbers = ids.slice(0, 3).map((id) => rows.get(id)?.claim_number ?? '')
  return ids.length > 3 ? `${numbers.join(', ')} and more` : numbers.join(', ')
}
