import { type ReactNode, useRef, useState } from 'react'
import { useFetched } from '../../../../shared/api/use-fetched.ts'
import { newOperation } from '../../../../shared/operations/operation.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { choice, notices, page, title, titleLine, tools } from '../../../../shared/ui/page.css.ts'
import { type Choice, Select } from '../../../../shared/ui/select.tsx'
import { Empty, Failed, Loading, Notice, Stale } from '../../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../../workspace/undo/show-undoable-toast.ts'
import { assign, type Proposals, propose } from '../assign-api.ts'
import { formatRefused } from '../refused-format.ts'
import { assignmentsOf, type Edits, tallyOf } from './draft-assignment.ts'
import { keepEdits, keptEdits } from './kept-edits.ts'
import { ProposalRows } from './proposal-rows.tsx'
import { more as moreStyle, tally } from './proposal.css.ts'

/** Rows that are shown at a time. */
const pageSize = 50

interface Props {
  /** The event whose contacts are assigned; null for all. */
  stormId: string | null
  onStorm: (stormId: string | null) => void
  /** Active events. */
  events: readonly Choice[]
  back: ReactNode
  /** Opens the events of the appraisers. */
  onEvents: () => void
  /** Grows when appraisers or their events have changed. */
  turn: number
  api?: { propose: typeof propose; assign: typeof assign }
}

/** A proposed assignment as a draft: who gets which contact and why, changed by hand, and committed as one operation. */
export function ProposePage({ stormId, onStorm, events, back, onEvents, turn, api = { propose, assign } }: Props) {
  const fetched = useFetched(`proposal ${stormId} ${turn}`, (signal) => api.propose(stormId, signal))
  const { data, error, busy, refetch } = fetched
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Propose assignment</h1>
        {back}
        <Button onClick={onEvents}>Assign events</Button>
      </div>
      <div className={tools}>
        <Select
          className={choice}
          label="Event"
          choices={[{ value: '', label: 'All events' }, ...events]}
          value={stormId ?? ''}
          onChange={(value) => onStorm(value || null)}
        />
      </div>
      <div className={notices}>
        {data && error !== undefined && (
          <Stale onRetry={refetch}>This proposal may be out of date: {reasonOf(error)}</Stale>
        )}
        {data && data.more > 0 && (
          <Notice tone="blue">
            {countOf(data.more, 'more contact needs', 'more contacts need')} an appraiser. Assign these first.
          </Notice>
        )}
      </div>
      {!data && error !== undefined && !busy && (
        <Failed title="No proposal could be made" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label="Finding appraisers…" rows={8} />}
      {data?.proposals.length === 0 && (
        <Empty title="Every contact has an appraiser">New contacts without an appraiser appear here.</Empty>
      )}
      {data && data.proposals.length > 0 && (
        <Draft key={fetched.key} stormId={stormId} data={data} events={events} api={api} onChanged={refetch} />
      )}
    </div>
  )
}

interface DraftProps {
  stormId: string | null
  data: Proposals
  events: readonly Choice[]
  api: { assign: typeof assign }
  onChanged: () => void
}

function Draft({ stormId, data, events, api, onChanged }: DraftProps) {
  const [edits, setEdits] = useState(() => keptEdits(stormId, data.proposals))
  const latest = useRef(edits)
  const change = (next: Edits) => {
    latest.current = next
    setEdits(next)
    keepEdits(stormId, next)
  }
  const [shown, setShown] = useState(pageSize)
  const [isBusy, setBusy] = useState(false)
  const names = new Map(data.appraisers.map(({ id, full_name }) => [id, full_name]))
  const nameOf = (id: string) => names.get(id) ?? id
  // What cannot be assigned comes last, as there is nothing to decide about it.
  const ordered = data.proposals.toSorted((a, b) => Number(a.chosen === null) - Number(b.chosen === null))
  const assignments = assignmentsOf(data.proposals, edits)
  const count = countOf(assignments.length, 'contact', 'contacts')
  const commit = async () => {
    setBusy(true)
    const operation = newOperation(`Assign ${count} as proposed`)
    try {
      const { contacts, refused } = await api.assign(assignments, operation)
      const text = `${countOf(contacts.length, 'contact', 'contacts')} assigned${formatRefused(refused)}`
      showUndoableToast(text, operation, onChanged)
      change(new Map())
    } catch (failure) {
      showErrorToast('Not assigned', failure)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <>
      <div className={tools}>
        <Button
          tone="go"
          busy={isBusy}
          whyNot={assignments.length === 0 ? 'No appraiser is chosen for any contact' : null}
          onClick={() => void commit()}
        >
          Assign {count}
        </Button>
        {edits.size > 0 && (
          <Button onClick={() => change(new Map())}>Discard {countOf(edits.size, 'edit', 'edits')}</Button>
        )}
      </div>
      <ul className={tally} aria-label="Contacts by appraiser">
        {tallyOf(assignments).map(([id, amount]) => (
          <li key={id}>
            {nameOf(id)} <b>{amount.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
      <ProposalRows
        proposals={ordered.slice(0, shown)}
        edits={edits}
        nameOf={nameOf}
        eventOf={(id) => events.find(({ value }) => value === id)?.label ?? ''}
        onChoose={(contact, appraiser) => change(new Map(latest.current).set(contact, appraiser))}
      />
      {data.proposals.length > shown && (
        <div className={moreStyle}>
          <Button icon="down" onClick={() => setShown((before) => before + pageSize)}>
            Show {Math.min(pageSize, data.proposals.length - shown)} more
          </Button>
        </div>
      )}
    </>
  )
}
