import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { NewOpening, Opening } from '../openings/opening.ts'

export const addOpening = defineCall({
  name: 'add-opening',
  method: 'POST',
  path: `${business}/admin/repair-locations/{id}/openings`,
  summary:
    'Add an opening to a repair location. An evergreen one repeats weekly and replaces the evergreen opening that is there; drop-offs that were booked in that one stay.',
  permission: 'repair_location:work',
  repeatable: true,
  body: NewOpening,
  reply: v.strictObject({ opening: Opening, replaced: v.nullable(Opening) }),
  refusals: { 409: 'The time is past, or there is a dated opening with the same start.' },
})
