import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { type CrudPage, crudPage } from '../../workspace/crud/crud-list.tsx'

export const repairLocationsPage: CrudPage = {
  resource: repairLocation,
  columns: ['name', 'city', 'state', 'phone', 'online'],
  about: { label: 'Openings and drop-offs', to: (id) => `/admin/repair-locations/${id}/appointments` },
  rows: [['name'], ['address'], ['city', 'state', 'zipcode'], ['phone', 'email'], ['timezone'], ['online']],
}

/** The body shops that leads are sent to. */
export const RepairLocationsRoute = crudPage(repairLocationsPage)
