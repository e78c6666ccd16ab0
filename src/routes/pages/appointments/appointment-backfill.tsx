import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { backfillApi } from '../../../features/agenda/api/backfill-api.ts'
import { BackfillForm } from '../../../features/agenda/components/backfill-form.tsx'
import { contactAppointmentTime } from '../../../shared/time/location-clock.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { notices, page, panel, panels, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { claimantAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** Enters a visit of a contact that took place without a booking. */
export function AppointmentBackfillRoute() {
  const { claimant = '' } = useParams({ strict: false })
  return <AppointmentBackfill key={claimant} id={claimant} />
}

function AppointmentBackfill({ id }: { id: string }) {
  const { role } = useMe()
  const navigate = useNavigate()
  const address = claimantAddress(role, id)
  const { data, error, busy, refetch } = useFetched(`visit of ${id}`, (signal) => backfillApi.facts(id, signal))
  if (!data && busy) return <Loading label="Loading the contact…" rows={6} />
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    return <Empty title="Contact not found">It does not exist, or it belongs to another business.</Empty>
  }
  if (!data) return <Failed title="Couldn’t load the contact" message={reasonOf(error)} onRetry={refetch} />
  const { first_name, last_name, appointment } = data.contact
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Enter visit: {`${first_name} ${last_name}`.trim() || 'No name'}</h1>
        <Link to={address} className={button({ tone: 'ghost' })}>
          Back to contact
        </Link>
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        {appointment && (
          <Notice tone="amber">
            This contact has an appointment on {contactAppointmentTime(appointment)}. Mark that one done, or cancel it
            first.
          </Notice>
        )}
      </div>
      <div className={panels}>
        <section className={panel} aria-label="Visit">
          <BackfillForm
            api={backfillApi}
            facts={data}
            onEntered={(text, operation) => {
              showUndoableToast(text, operation, () => {})
              void navigate({ to: address })
            }}
          />
        </section>
      </div>
    </div>
  )
}
