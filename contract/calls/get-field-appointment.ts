import * as v from 'valibot'
import { FieldAppointment } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const getFieldAppointment = defineCall({
  name: 'get-field-appointment',
  method: 'GET',
  path: `${claimants}/field-appointment`,
  summary:
    'Get the visit in the field of the claimant of a link, with the token that cancels it; null where there is none.',
  permission: 'public',
  reply: v.nullable(FieldAppointment),
})
