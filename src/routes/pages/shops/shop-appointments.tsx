import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { crudCalls } from '../../../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../../../contract/repair-locations/repair-location.ts'
import { ShopOpenings } from '../../../features/shop-openings/components/shop-openings.tsx'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { ShopEventsPanel } from '../../shops/shop-events-panel.tsx'
import { ShopTeamPanel } from '../../shops/shop-team-panel.tsx'
import { leadAddress } from '../../leads/lead-address.ts'
import { usePageSubject } from '../../shell/page-subject.ts'
import { useMe } from '../../use-me.ts'

/** The openings and drop-offs of one repair location. */
export function ShopAppointmentsRoute() {
  const { location = '' } = useParams({ strict: false })
  return <ShopPage key={location} id={location} />
}

function ShopPage({ id }: { id: string }) {
  const me = useMe()
  const sees = useAtomValue(permissionAtom)
  const mayWork = sees('repair_location:work')
  const turn = useTopicTurn('repair_location')
  const { data, error, busy, refetch } = useFetched(
    `repair location ${id} ${turn}`,
    async (signal) => (await send(crudCalls(repairLocation).get, { params: { id }, signal }))[repairLocation.category],
  )
  usePageSubject(data ? String(data['name']) : '')
  const back = (
    <Link to="/admin/repair-locations" className={button()}>
      All repair locations
    </Link>
  )
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400))
    return (
      <Empty title="This repair location does not exist" action={back}>
        It may have been deleted, or the link is wrong.
      </Empty>
    )
  if (!data && busy) return <Loading label="Loading the repair location…" rows={8} />
  if (!data) return <Failed title="Couldn’t load the repair location" message={reasonOf(error)} onRetry={refetch} />
  const zone = typeof data['timezone'] === 'string' ? data['timezone'] : me.business.timezone
  return (
    <ShopOpenings
      shop={{ id, name: String(data['name']), zone }}
      mayWork={mayWork && data.deleted_at === null}
      back={
        <>
          {back}
          {mayWork && (
            <Link to="/admin/repair-locations" search={{ open: id }} className={button()}>
              Edit shop
            </Link>
          )}
        </>
      }
      more={
        <>
          {sees('storms:view') && <ShopEventsPanel shop={{ id, name: String(data['name']) }} />}
          <ShopTeamPanel root={typeof data['shop_agent_id'] === 'string' ? data['shop_agent_id'] : null} />
        </>
      }
      leadLink={(lead, text) => {
        const to = leadAddress(me.role, lead)
        return to ? (
          <Link to={to} className={link}>
            {text}
          </Link>
        ) : (
          text
        )
      }}
    />
  )
}
