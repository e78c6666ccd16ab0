import { type ReactNode, useRef, useState } from 'react'
import type { Proposal } from '../../../../../contract/appraisers/proposal.ts'
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
  /** Opens the events of the appraisers, at one of them. */
  onEvents: (stormId: string | null) => void
  /** Leads to the contacts without an event; null where they are not listed. */
  withoutEvent: ReactNode
  /** Grows when appraisers or their events have changed. */
  turn: number
  api?: { propose: typeof propose; assign: typeof assign }
}

/** A proposed assignment as a draft: who gets which contact and why, changed by hand, and committed as one operation. */
export function ProposePage({
  stormId,
  onStorm,
  events,
  back,
  onEvents,
  withoutEvent,
  turn,
  api = { propose, assign },
}: Props) {
  const fetched = useFetched(`proposal ${stormId} ${turn}`, (signal) => api.propose(stormId, signal))
  const { data, error, busy, refetch } = fetched
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Propose assignment</h1>
        {back}
        <Button onClick={() => onEvents(stormId)}>Assign events</Button>
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
            {countOf(data.more, 'more visit needs', 'more visits need')} an appraiser. Assign these first.
          </Notice>
        )}
        {data?.unstaffed.map(({ storm_id, contacts }) => (
          <Notice
            key={storm_id}
            tone="amber"
            action={
              storm_id === null ? (
                withoutEvent
              ) : events.some(({ value }) => value === storm_id) ? (
                <Button onClick={() => onEvents(storm_id)}>Assign appraisers</Button>
              ) : undefined
            }
          >
            {storm_id === null ? 'No event' : titleOf(events, storm_id)}:{' '}
            {countOf(contacts, 'visit waits', 'visits wait')}.{' '}
            {storm_id === null
              ? 'A visit is proposed once its contact has an event.'
              : 'No appraiser works at this event.'}
          </Notice>
        ))}
      </div>
      {!data && error !== undefined && !busy && (
        <Failed title="No proposal could be made" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label="Finding appraisers…" rows={8} />}
      {data?.proposals.length === 0 &&
        (data.unstaffed.length === 0 ? (
          <Empty title="Every visit has an appraiser">
            Contacts who need a visit and have no appraiser appear here.
          </Empty>
        ) : (
          <Empty title="No visit can be assigned yet">The events above have no appraisers.</Empty>
        ))}
      {data && data.proposals.length > 0 && (
        <Draft key={fetched.key} stormId={stormId} data={data} events={events} api={api} onChanged={refetch} />
      )}
    </div>
  )
}

const titleOf = (events: readonly Choice[], stormId: string | null) =>
  events.find(({ value }) => value === stormId)?.label ?? (stormId === null ? '' : 'Archived event')

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
  const ordered = data.proposals.toSorted(byDistance)
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
          {assignments.length === 0 ? 'Assign contacts' : `Assign ${count}`}
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
        eventOf={(id) => titleOf(events, id)}
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

/** The nearest first; where nobody is proposed comes last, as that asks for a choice by hand. */
function byDistance({ chosen: a }: Proposal, { chosen: b }: Proposal): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0
}
