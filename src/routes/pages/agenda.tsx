import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { agendaApi } from '../../features/agenda/api/agenda-api.ts'
import { parseAgendaSearch } from '../../features/agenda/agenda-search.ts'
import { AgendaPage } from '../../features/agenda/components/agenda-page.tsx'
import { FollowAgenda, PollAgenda, useAgenda } from '../../features/agenda/use-agenda.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { link } from '../../shared/ui/page.css.ts'
import { claimantAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'

/** The agenda of an appraisal location. */
export function AgendaRoute() {
  const { location = '' } = useParams({ strict: false })
  return <LocationAgenda key={location} id={location} />
}

function LocationAgenda({ id }: { id: string }) {
  const { role } = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const search = useParsedSearch(parseAgendaSearch)
  const agenda = useAgenda(agendaApi, id, search)
  const isTold = may('contacts:view')
  const Follow = isTold ? FollowAgenda : PollAgenda
  return (
    <>
      <Follow agenda={agenda} location={id} />
      <AgendaPage
        id={id}
        api={agendaApi}
        agenda={agenda}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next, replace: next.open !== search.open })}
        mayWork={may('contacts:work')}
        contactLink={(contact, name) => (
          <Link to={claimantAddress(role, contact)} className={link}>
            {name}
          </Link>
        )}
      />
    </>
  )
}
