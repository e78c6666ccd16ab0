import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { appointmentAggregate } from '../../machines/appointment/appointment.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { projectAppointments } from './appointment.projection.ts'
import { findAppointments } from './appointment.queries.ts'

export const appointmentStore = defineStore<'appointment', AppointmentView>({
  aggregate: appointmentAggregate,
  readModel: { table: 'appointment', key: 'id', otherColumns: [] },
  search: null,
  queue: null,
  project: projectAppointments,
  find: findAppointments,
})
