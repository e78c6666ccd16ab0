import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { dayAfter } from '../../../shared/time/start-of-day.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type BookingApi, bookingApi } from '../../../workspace/booking/booking-api.ts'
import { type AgendaDesk, AgendaDeskContext, type AgendaDialog } from '../agenda-context.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import type { AgendaApi } from '../api/agenda-api.ts'
import { inOrder, planDay } from '../day/day-plan.ts'
import { type Agenda, agendaKey, type FetchedAgenda } from '../use-agenda.ts'
import { useAgendaActions } from '../use-agenda-actions.ts'
import { useShowEntry } from '../use-show-entry.ts'
import { useAgendaCommands } from '../use-agenda-commands.ts'
import { useWaitingList } from '../waiting-list/use-waiting-list.ts'
import type { WaitingListApi } from '../waiting-list/waiting-list-api.ts'
import { WaitingListPanel } from '../waiting-list/waiting-list-panel.tsx'
import { AgendaHead, DayFigures } from './agenda-head.tsx'
import { AgendaNotices } from './agenda-notices.tsx'
import { AgendaSide } from './agenda-side.tsx'
import { head, main, middle, page } from './agenda.css.ts'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DayView } from './day-view.tsx'
import { DaySheet } from './day-sheet.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

/** The calendar library is loaded for weeks and months only. */
const WeekOrMonth = lazy(async () => ({ default: (await import('./week-or-month.tsx')).WeekOrMonth }))

export interface AgendaPageProps {
  id: string
  api: AgendaApi
  agenda: FetchedAgenda
  search: AgendaSearch
  onSearch: (search: AgendaSearch) => void
  /** Whether the reader may book and change appointments. */
  mayWork: boolean
  /** Stories replace it. */
  booking?: BookingApi
  /** Whether bookings follow the log. */
  isLive?: boolean
  contactLink: AgendaDesk['contactLink']
  contactsLink?: AgendaDesk['contactsLink']
  visitLink?: AgendaDesk['visitLink']
  /** Who waits for an earlier time: the calls for it, and whether the reader follows it by the log. */
  waitingList?: { readonly api: WaitingListApi; readonly isLive: boolean }
  /** Who else is here. */
  presence?: ReactNode
  othersAt?: AgendaDesk['othersAt']
  personName?: AgendaDesk['personName']
  /** The reader's own zone. */
  readerZone?: string
}

const nobody = () => []
const nameless = () => undefined
const nothing = () => null
const none: readonly string[] = []

/** The agenda of one appraisal location. */
export function AgendaPage(props: AgendaPageProps) {
  const { data, error, busy, refetch } = props.agenda
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return <Empty title="Appraisal location not found">It doesn’t exist, or it belongs to another business.</Empty>
  }
  if (!data && error !== undefined && !busy) {
    return <Failed title="Couldn’t load the agenda" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading the agenda…" rows={12} />
  return <LoadedAgenda {...props} data={data} />
}

function LoadedAgenda({ data, ...props }: AgendaPageProps & { data: Agenda }) {
  const { id, api, agenda, search, onSearch, mayWork, presence, readerZone = viewerZone } = props
  const { location, today } = data
  const showEntry = useShowEntry(api, data, onSearch)
  const actions = useAgendaActions(api, agenda, (entry) => void showEntry(entry))
  const [dialog, setDialog] = useState<AgendaDialog | null>(null)
  const { api: waitingApi, isLive: isWaitingLive = false } = props.waitingList ?? {}
  const waiting = useWaitingList(waitingApi, location.id, actions.entries)
  const hasHolds = actions.entries.some(({ status }) => status === 'held')
  const now = useNow(true, hasHolds ? 1000 : 10_000)
  const day = search.day ?? today
  const isCurrent = agenda.key === agendaKey(id, search)
  const selected = actions.entries.find((entry) => entry.id === search.open) ?? null
  const plan = useMemo(() => planDay(data.day, location, actions.entries, now), [data, location, actions.entries, now])
  const desk: AgendaDesk = {
    api,
    bookingApi: props.booking ?? bookingApi,
    isLive: props.isLive ?? false,
    actions,
    refetch: agenda.refetch,
    location,
    readerZone,
    now,
    mayWork,
    selected,
    select: (open) => onSearch(withOpen(search, open)),
    offeredAt: (timestamp) => waiting.offers.get(timestamp) ?? none,
    offers: waiting.offers,
    openDialog: setDialog,
    contactLink: props.contactLink,
    contactsLink: props.contactsLink ?? nothing,
    visitLink: props.visitLink ?? nothing,
    othersAt: props.othersAt ?? nobody,
    personName: props.personName ?? nameless,
  }
  // What was done in a dialog may be undone after another one was opened.
  const closeDialog = () => setDialog((shown) => (shown === dialog ? null : shown))
  const { view } = search
  const show = (changes: AgendaSearch) => onSearch(changes)
  const step = (by: 1 | -1) => show({ ...(view && { view }), day: stepped(day, view, by) })
  const shown: readonly CalendarEntry[] = view ? actions.entries : inOrder(plan)
  useAgendaCommands(desk, shown, {
    step,
    today: () => show(view ? { view } : {}),
    show: (next) => show(next ? { day, view: next } : { day }),
  })
  return (
    <AgendaDeskContext value={desk}>
      <div className={page}>
        <header className={head}>
          <AgendaHead {...{ day, today, view, presence }} onSearch={show} onStep={step} />
          {!view && isCurrent && (
            <DayFigures
              plan={plan}
              columns={search.columns}
              onColumns={(columns) => onSearch(withColumns(search, columns))}
            />
          )}
        </header>
        <div className={middle}>
          <div className={main} aria-busy={agenda.busy}>
            <AgendaNotices agenda={agenda} day={data.day} />
            {!isCurrent ? (
              <Loading label="Loading appointments…" rows={12} />
            ) : view ? (
              <Suspense fallback={<Loading label="Loading the calendar…" rows={12} />}>
                <WeekOrMonth view={view} day={day} onDay={(next) => show({ day: next })} />
              </Suspense>
            ) : (
              <DayView plan={plan} columns={search.columns} />
            )}
          </div>
          <AgendaSide
            isDay={!view}
            waitingList={waitingApi && <WaitingListPanel api={waitingApi} list={waiting} isLive={isWaitingLive} />}
          />
        </div>
      </div>
      {!view && isCurrent && <DaySheet plan={plan} />}
      {dialog?.kind === 'book' && <BookDialog {...dialog} onClose={closeDialog} />}
      {dialog?.kind === 'move' && <MoveDialog {...dialog} onClose={closeDialog} />}
      {dialog?.kind === 'walk-in' && <WalkInDialog onClose={closeDialog} />}
      {dialog?.kind === 'cancel' && <CancelDialog entry={dialog.entry} onClose={closeDialog} />}
    </AgendaDeskContext>
  )
}

function withOpen({ open: _open, ...search }: AgendaSearch, open: string | null): AgendaSearch {
  return open ? { ...search, open } : search
}

function withColumns({ columns: _columns, ...search }: AgendaSearch, columns: AgendaSearch['columns']): AgendaSearch {
  return columns ? { ...search, columns } : search
}

function stepped(day: string, view: AgendaSearch['view'], by: 1 | -1): string {
  if (view !== 'month') return dayAfter(day, view === 'week' ? 7 * by : by)
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 10)
}
