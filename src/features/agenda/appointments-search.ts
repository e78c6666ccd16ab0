import * as v from 'valibot'
import { appointmentStates } from '../../../contract/appointments/appointment.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

/** Without `when` from today on. */
export const appointmentsAddress = defineListAddress({
  filters: { when: v.picklist(['past', 'all']), status: v.picklist(appointmentStates) },
})
export type AppointmentsSearch = SearchOf<typeof appointmentsAddress>
