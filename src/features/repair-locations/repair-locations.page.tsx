import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { crudPage } from '../../workspace/crud/crud-list.tsx'

/** The body shops that leads are sent to. */
export const Page = crudPage({
  resource: repairLocation,
  columns: ['name', 'city', 'state', 'phone', 'online'],
  rows: [['name'], ['address'], ['city', 'state', 'zipcode'], ['phone', 'email'], ['timezone'], ['online']],
})
