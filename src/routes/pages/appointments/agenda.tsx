import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { agendaApi } from '../../../features/agenda/api/agenda-api.ts'
import { parseAgendaSearch } from '../../../features/agenda/agenda-search.ts'
import { AgendaPage, type AgendaPageProps } from '../../../features/agenda/components/agenda-page.tsx'
import { nameOf } from '../../../features/agenda/entry-labels.ts'
import { FollowAgenda, useAgenda } from '../../../features/agenda/use-agenda.ts'
import { useAgendaPresence } from '../../../features/agenda/use-agenda-presence.ts'
import { waitingListApi } from '../../../features/agenda/waiting-list/waiting-list-api.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { MemberAvatars } from '../../../workspace/presence/components/member-avatars.tsx'
import { claimantAddress, contactsAddress, eventsAddress } from '../../places.ts'
import { usePageSubject } from '../../shell/page-subject.ts'
import { visitAddress } from '../../visit-address.ts'
import { useMe } from '../../use-me.ts'
import { useNames } from '../../use-names.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'

/** The agenda of an appraisal location. */
export function AgendaRoute() {
  const { location = '' } = useParams({ strict: false })
  return <LocationAgenda key={location} id={location} />
}

function LocationAgenda({ id }: { id: string }) {
  const { role } = useMe()
  const contacts = contactsAddress(role)
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const nameOfAny = useNames()
  const search = useParsedSearch(parseAgendaSearch)
  const agenda = useAgenda(agendaApi, id, search)
  const page: AgendaPageProps = {
    id,
    api: agendaApi,
    agenda,
    search,
    onSearch: (next) => void navigate({ to: '.', search: next, replace: next.open !== search.open }),
    mayWork: may('contacts:work'),
    isLive: true,
    personName: nameOfAny,
    waitingList: { api: waitingListApi, isLive: may('contacts:view') },
    contactLink: (contact, name) => (
      <Link to={claimantAddress(role, contact)} className={link}>
        {name}
      </Link>
    ),
    visitLink: (contact, text) => (
      <Link to={visitAddress(role, contact)} className={link}>
        {text}
      </Link>
    ),
    contactsLink: (q, text) =>
      contacts && (
        <Link to={contacts} search={{ q }} className={link}>
          {text}
        </Link>
      ),
  }
  const at = agenda.data?.location
  const crumb = at && <AgendaSubject location={at} event={nameOfAny(at.storm_id) ?? 'Event'} />
  if (may('contacts:view'))
    return (
      <>
        {crumb}
        <SharedAgenda {...page} />
      </>
    )
  return (
    <>
      {crumb}
      <FollowAgenda agenda={agenda} location={id} />
      <AgendaPage {...page} />
    </>
  )
}

/** Names the page by its location, with the way back to the location in its event. */
function AgendaSubject({ location: { id, name, storm_id }, event }: { location: LocationView; event: string }) {
  const events = eventsAddress(useMe().role)
  usePageSubject(name, [
    { text: 'Events', to: events },
    { text: event, to: events && `${events}/${storm_id}`, search: { location: id } },
  ])
  return null
}

/** For those who see each other. */
function SharedAgenda(page: AgendaPageProps) {
  const { id, agenda, search, onSearch } = page
  const me = useMe()
  const presence = useAgendaPresence(me, id, search.open)
  const entryOf = (appointment: string) => agenda.data?.entries.find((entry) => entry.id === appointment)
  const nameAt = (appointment: string) => {
    const entry = entryOf(appointment)
    return entry ? nameOf(entry) : null
  }
  const goTo = (appointment: string) => {
    const isShown = entryOf(appointment) !== undefined
    if (isShown) onSearch({ ...search, open: appointment })
    return isShown
  }
  return (
    <>
      <FollowAgenda agenda={agenda} location={id} />
      <AgendaPage
        {...page}
        presence={<MemberAvatars presence={presence} nameOf={nameAt} onGo={goTo} place="agenda" isPartial />}
        othersAt={(appointment) =>
          presence.members.slice(1).filter(({ spots }) => spots.some(({ row }) => row === appointment))
        }
      />
    </>
  )
}
