import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { Corrections } from '../../../features/dashboard/components/corrections-panel.tsx'
import { DashboardBar } from '../../../features/dashboard/components/dashboard-bar.tsx'
import { DashboardScreen } from '../../../features/dashboard/components/dashboard-screen.tsx'
import type { FigureLink } from '../../../features/dashboard/components/figure-link.tsx'
import { FigureRows, type RecordLink } from '../../../features/dashboard/components/figure-rows.tsx'
import {
  type DashboardSearch,
  daysOf,
  filterOf,
  parseDashboardSearch,
} from '../../../features/dashboard/dashboard-search.ts'
import { useDashboard } from '../../../features/dashboard/use-dashboard.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useCoarseNow } from '../../../shared/time/use-coarse-now.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { builtAt } from '../../addresses/all-addresses.ts'
import { leadsAddress } from '../../leads/lead-address.ts'
import { claimantAddress } from '../../places.ts'
import { useMe } from '../../use-me.ts'
import { useParsedSearch } from '../../use-parsed-search.ts'
import { Attention } from './attention.tsx'
import { Capacity } from './capacity.tsx'

/** The first day that anything can be of: the list of leads begins later by itself. */
const firstDay = '2000-01-01'

/** To the same lost leads in their list, which says how many are lost for each reason; it is of now. */
function LostLeads({ search, zone }: { search: DashboardSearch; zone: string }) {
  const to = leadsAddress(useMe().role)
  if (to === undefined || search.as_of !== undefined) return null
  const { first = firstDay, last } = daysOf(search, zone)
  return (
    <p>
      <Link
        to={to}
        search={{ status: 'opportunity_lost', event: search.event, from: first, to: last }}
        className={link}
      >
        Lost leads by reason
      </Link>
    </p>
  )
}

/** The business in figures, of one event or of all. */
export function DashboardRoute() {
  const me = useMe()
  const zone = me.business.timezone
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const search = useParsedSearch(parseDashboardSearch)
  const filter = useMemo(() => filterOf(search, zone), [search, zone])
  const list = useDashboard(filter, search.compare, { claims: may('intake:view'), leads: may('leads:view') })
  const storms = useFetched('dashboard events', listStorms)
  const change = (changes: { readonly [K in keyof DashboardSearch]?: DashboardSearch[K] | undefined }) => {
    void navigate({ to: '.', search: parseDashboardSearch({ ...search, ...changes }), replace: true })
  }
  const Figure = useMemo<FigureLink>(
    () =>
      ({ figure, ...rest }) => (
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...parseDashboardSearch(before), figure })}
          resetScroll={false}
          {...rest}
        />
      ),
    [],
  )
  const Record = useMemo<RecordLink>(
    () =>
      ({ unit, id, ...rest }) => {
        const lead = builtAt(`${landingRoutes[me.role]}/leads/{lead}`)
        if (unit === 'contact') return <Link to={claimantAddress(me.role, id)} {...rest} />
        if (unit === 'lead' && lead) return <Link to={`${landingRoutes[me.role]}/leads/${id}`} {...rest} />
        return <span {...rest} />
      },
    [me.role],
  )
  const now = useCoarseNow()
  const turn = `${list.data?.as_of} ${list.data?.cursor}`
  const choices = (storms.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <DashboardScreen
        list={list}
        behind={list.behind}
        zone={zone}
        Link={Figure}
        open={search.figure}
        known={search.known ?? 'then'}
        ahead={
          filter.as_of === undefined ? (
            <>
              {may('storms:view') && <Capacity storm={filter.storm_id ?? null} />}
              <Attention />
            </>
          ) : (
            <Corrections filter={filter} asOf={filter.as_of} turn={turn} zone={zone} Record={Record} />
          )
        }
        bar={<DashboardBar search={search} change={change} events={choices} board={list.data} zone={zone} now={now} />}
      />
      {search.figure && (
        <FigureRows
          key={search.figure}
          figure={search.figure}
          filter={filter}
          turn={turn}
          zone={zone}
          Record={Record}
          more={search.figure === 'sales.opportunity_lost' && <LostLeads search={search} zone={zone} />}
          onClose={() => change({ figure: undefined })}
        />
      )}
    </>
  )
}
