import { useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import type { AgendaApi, StateEvent } from './api/agenda-api.ts'
import { dayAndTimeIn } from '../../shared/time/location-clock.ts'
import type { FetchedAgenda } from './use-agenda.ts'

/** A change that is shown before the agenda has it; null removes the appointment. */
interface OptimisticEdit {
  readonly changes: Partial<Pick<CalendarEntry, 'timestamp' | 'status' | 'lane'>> | null
  /** Whether the server has confirmed it: the next fetch has it. */
  readonly isConfirmed: boolean
}

const noEdits: ReadonlyMap<string, OptimisticEdit> = new Map()

const outcomes = {
  ARRIVE: { status: 'arrived', text: 'Marked arrived' },
  COMPLETE: { status: 'done', text: 'Marked done, production log pending' },
  MISS: { status: 'missed', text: 'Marked missed' },
  REOPEN: { status: 'booked', text: 'Reopened' },
} as const satisfies Record<StateEvent, { status: CalendarEntry['status']; text: string }>

export interface AgendaActions {
  /** The appointments with what is not confirmed yet. */
  readonly entries: readonly CalendarEntry[]
  readonly move: (entry: CalendarEntry, timestamp: number, lane?: number) => Promise<boolean>
  readonly cancel: (entry: CalendarEntry) => Promise<boolean>
  readonly setState: (entry: CalendarEntry, event: StateEvent) => Promise<boolean>
}

/** What can be done on the agenda; everything done can be undone from its message. `show` leads to an appointment. */
export function useAgendaActions(
  api: AgendaApi,
  agenda: FetchedAgenda,
  show: (entry: CalendarEntry) => void,
): AgendaActions {
  const { data, refetch } = agenda
  const [edits, setEdits] = useState(noEdits)
  const fetched = data?.entries
  useEffect(() => {
    setEdits((held) => new Map([...held].filter(([, { isConfirmed }]) => !isConfirmed)))
  }, [fetched])
  const latest = useRef(new Map<string, Promise<unknown>>())
  /** Keys come faster than replies: what is done to one appointment reaches the server in the order it was done. */
  const afterEarlier = async (id: string, run: () => Promise<unknown>) => {
    const own = (latest.current.get(id) ?? Promise.resolve()).catch(() => undefined).then(run)
    latest.current.set(id, own)
    await own
  }
  const entries = useMemo(() => withEdits(fetched ?? [], edits), [fetched, edits])
  const setEdit = (id: string, edit: OptimisticEdit | null) =>
    setEdits((held) => {
      const next = new Map(held)
      if (edit) next.set(id, edit)
      else next.delete(id)
      return next
    })

  const perform = async (
    entry: CalendarEntry,
    text: string,
    changes: OptimisticEdit['changes'],
    run: (operation: Operation) => Promise<unknown>,
  ): Promise<boolean> => {
    const { id, contact } = entry
    const operation = newOperation(`${text}: ${contact?.name ?? 'appointment'}`)
    setEdit(id, { changes, isConfirmed: false })
    try {
      await afterEarlier(id, () => run(operation))
      setEdit(id, { changes, isConfirmed: true })
      showUndoableToast(operation.label, operation, refetch)
      return true
    } catch (error) {
      setEdit(id, null)
      showErrorToast(`${contact?.name ?? 'The appointment'} was not changed`, error, nextStep(error, entry, changes))
      return false
    } finally {
      refetch()
    }
  }

  const book = async ({ id, name }: { id: string; name: string }, timestamp: number) => {
    if (!data) return
    const { location } = data
    const operation = newOperation(`Booked ${dayAndTimeIn(timestamp, location.timezone)}: ${name}`)
    await api.book(id, location.id, timestamp, operation)
    showUndoableToast(operation.label, operation, refetch)
    refetch()
  }
  /** What a refusal leads to: the appointment, or where it was canceled, another booking at the time of the move. */
  const nextStep = (error: unknown, entry: CalendarEntry, changes: OptimisticEdit['changes']) => {
    const { contact } = entry
    const wished = changes?.timestamp
    if (!contact || wished === undefined || !isCanceled(error)) return { label: 'Show', run: () => show(entry) }
    const again = () =>
      book(contact, wished).catch((refused: unknown) => showErrorToast(`${contact.name} was not booked`, refused))
    return { label: 'Book again?', run: () => void again() }
  }

  return {
    entries,
    move: async (entry, timestamp, lane) => {
      const { contact } = entry
      if (!data || !contact || timestamp === entry.timestamp) return false
      const { location } = data
      return perform(
        entry,
        `Moved to ${dayAndTimeIn(timestamp, location.timezone)}`,
        { timestamp, lane: lane ?? null },
        (operation) =>
          api.move(contact.id, { location: location.id, timestamp, lane, version: entry.version }, operation),
      )
    },
    cancel: async (entry) => {
      const { contact } = entry
      if (!contact) return false
      return perform(entry, 'Canceled', null, (operation) => api.cancel(contact.id, entry.id, operation))
    },
    setState: async (entry, event) => {
      const { status, text } = outcomes[event]
      return perform(entry, text, { status }, (operation) => api.setState(entry.id, event, operation))
    },
  }
}

const isCanceled = (error: unknown) =>
  error instanceof ApiProblem && error.problem.type === 'urn:claimfront:appointment-canceled'

function withEdits(
  entries: readonly CalendarEntry[],
  edits: ReadonlyMap<string, OptimisticEdit>,
): readonly CalendarEntry[] {
  if (edits.size === 0) return entries
  return entries.flatMap((entry) => {
    const edit = edits.get(entry.id)
    if (!edit) return [entry]
    return edit.changes ? [{ ...entry, ...edit.changes }] : []
  })
}
