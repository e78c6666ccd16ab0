import { NearbyLocations } from '../claimants/claimant.ts'
import { business, defineCall } from '../call.ts'

export const listContactLocations = defineCall({
  name: 'list-contact-locations',
  method: 'GET',
  path: `${business}/admin/contacts/{id}/locations`,
  summary:
    'List the online appraisal locations of a contact’s event with distance and next free time, the nearest first.',
  permission: 'assigned:view',
  reply: NearbyLocations,
})
