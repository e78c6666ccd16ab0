import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { agendaApi } from '../../../features/agenda/api/agenda-api.ts'
import { appointmentsList } from '../../../features/agenda/appointments.list.tsx'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { claimantAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'

/** The appointments of an appraisal location, by day. */
export function AppointmentsRoute() {
  return <Appointments turn={useTopicTurn('appointment')} />
}

/** The same as a screen of its own, for a small window beside other work. */
export function AppointmentsMinifiedRoute() {
  return (
    <main>
      <AppointmentsRoute />
    </main>
  )
}

function Appointments({ turn }: { turn: number }) {
  const { role } = useMe()
  const navigate = useNavigate()
  const { location = '' } = useParams({ strict: false })
  const agenda = `${landingRoutes[role]}/appraisal-locations/${location}/agenda`
  const pageOf = ({ contact }: CalendarEntry) => {
    const href = contact ? claimantAddress(role, contact.id) : agenda
    return { href, go: () => void navigate({ to: href }) }
  }
  const links = (
    <Link to={agenda} className={button()}>
      Open agenda
    </Link>
  )
  return (
    <ListPage
      definition={appointmentsList}
      context={{ api: agendaApi, location, readerZone: viewerZone, pageOf, links }}
      fetchKey={`${location} ${turn}`}
    />
  )
}
