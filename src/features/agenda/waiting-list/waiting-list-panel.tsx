import { useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { WaitingListRow } from '../../../../contract/waiting-list/waiting-list.ts'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { EarlierTimeDialog } from '../../../workspace/booking/components/earlier-time-dialog.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { buttons, dim, list, part, partTitle } from '../components/agenda.css.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { nameOf } from '../entry-labels.ts'
import type { WaitingList } from './use-waiting-list.ts'
import type { WaitingListApi } from './waiting-list-api.ts'
import { summary, waitingRow } from './waiting-list.css.ts'
import { waitingLines, waitingName, whyNoOffer } from './waiting-list-format.ts'

/** How long changes gather before a fetch, in milliseconds. */
const throttle = 100

interface Props {
  api: WaitingListApi
  list: WaitingList
  /** Whether the reader is told of changes by the log; others see them when the agenda changes. */
  isLive: boolean
}

/** Who waits for an earlier time at the location of the agenda, in line, and what is offered to them. */
export function WaitingListPanel({ api, isLive, list: { data, error, refetch, refresh } }: Props) {
  const { location, now, mayWork, selected } = useAgendaDesk()
  const isNarrow = useIsNarrow()
  const [asking, setAsking] = useState<CalendarEntry | null>(null)
  const perform = async (text: string, run: (operation: Operation) => Promise<unknown>) => {
    const operation = newOperation(text)
    try {
      await run(operation)
      showUndoableToast(text, operation, refetch)
    } catch (failed) {
      showErrorToast('The waiting list was not changed', failed)
    } finally {
      refetch()
    }
  }
  const rows = data ?? []
  const waits = rows.some(({ entry }) => entry.appointment_id === selected?.id)
  const toAdd = mayWork && !waits && selected?.status === 'booked' && selected.contact ? selected : null
  return (
    <section className={part} aria-label="Waiting list">
      {isLive && <FollowWaitingList location={location.id} refresh={refresh} />}
      <details open={!isNarrow}>
        <summary className={summary}>
          <h2 className={partTitle}>Waiting list {rows.length}</h2>
        </summary>
        {error !== undefined && !data ? (
          <p className={dim}>
            {reasonOf(error)}{' '}
            <Button tone="ghost" onClick={refetch}>
              Retry
            </Button>
          </p>
        ) : (
          data && rows.length === 0 && <p className={dim}>No one waits for an earlier time here.</p>
        )}
        <ol className={list}>
          {rows.map((row) => (
            <Waiting key={row.entry.id} row={row} api={api} perform={perform} />
          ))}
        </ol>
        {toAdd?.contact && (
          <p className={buttons}>
            <Button onClick={() => setAsking(toAdd)}>Add {nameOf(toAdd)}…</Button>
          </p>
        )}
      </details>
      {asking && (
        <EarlierTimeDialog
          name={nameOf(asking)}
          booked={asking.timestamp}
          zone={location.timezone}
          now={now}
          onAsk={(wish) =>
            void perform(`Added to waiting list: ${nameOf(asking)}`, (operation) =>
              api.ask(asking.contact?.id ?? '', wish, operation),
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

interface WaitingProps {
  row: WaitingListRow
  api: WaitingListApi
  perform: (text: string, run: (operation: Operation) => Promise<unknown>) => Promise<void>
}

function Waiting({ row, api, perform }: WaitingProps) {
  const { location, mayWork, contactLink } = useAgendaDesk()
  const { entry, contact, next_free } = row
  const name = waitingName(row)
  const next = next_free === null || entry.offer ? null : dayAndTimeIn(next_free, location.timezone)
  const offer = () => perform(`Offered ${next}: ${name}`, (operation) => api.offer(entry.id, next_free ?? 0, operation))
  const remove = () => perform(`Removed from waiting list: ${name}`, (operation) => api.remove(entry.id, operation))
  return (
    <li className={waitingRow}>
      {contact ? contactLink(contact.id, name) : name}
      {waitingLines(row, location.timezone).map((line) => (
        <div key={line} className={dim}>
          {line}
        </div>
      ))}
      {mayWork && (
        <div className={buttons}>
          <Button
            whyNot={whyNoOffer(row)}
            aria-label={next ? `Offer ${next} to ${name}` : `Offer a time to ${name}`}
            onClick={() => void offer()}
          >
            {next ? `Offer ${next}` : 'Offer a time'}
          </Button>
          <Button
            tone="ghost"
            whyNot={contact ? null : 'You don’t have access to this contact.'}
            aria-label={`Remove ${name} from waiting list`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

function FollowWaitingList({ location, refresh }: { location: string; refresh: () => void }) {
  const concerns = ({ data }: { data: unknown }) => {
    const { location_id } = data as { location_id?: string }
    return location_id === undefined || location_id === location
  }
  useTopicRefetch('waiting_list', refresh, concerns, throttle)
  return null
}
