import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { listShopAgents } from '../../../contract/calls/list-shop-agents.ts'
import { send } from '../../shared/api/client.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { type CrudPage, crudPage } from '../../workspace/crud/crud-list.tsx'

export const repairLocationsPage: CrudPage = {
  resource: repairLocation,
  columns: ['name', 'city', 'state', 'phone', 'online'],
  about: { label: 'Openings and drop-offs', to: (id) => `/admin/repair-locations/${id}/appointments` },
  rows: [
    ['name'],
    ['address'],
    ['city', 'state', 'zipcode'],
    ['phone', 'email'],
    ['timezone', 'shop_agent_id'],
    ['online'],
  ],
  fetchChoices: fetchShopTeams,
}

/** The people who lead a team of shop agents, for the field of the team. */
async function fetchShopTeams(signal: AbortSignal): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const { data } = await send(listShopAgents, { signal })
  const roots = data.filter(({ root_shop_agent_id }) => root_shop_agent_id === null)
  return { shop_agent_id: roots.map(({ id, full_name }) => ({ value: id, label: `${full_name}’s team` })) }
}

/** The body shops that leads are sent to. */
export const RepairLocationsRoute = crudPage(repairLocationsPage)
