import * as v from 'valibot'
import { LocationChangesSchema, LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const editLocation = defineCall({
  name: 'edit-location',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}`,
  summary: 'Edit an appraisal location. A schedule with less room than is booked is refused.',
  permission: 'storms:manage',
  repeatable: true,
  body: LocationChangesSchema,
  reply: v.strictObject({ location: LocationView }),
  refusals: {
    409: 'The location is deleted, someone else changed the same fields since `version`, or more is booked.',
  },
})
