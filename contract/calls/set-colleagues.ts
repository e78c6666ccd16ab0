import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { colleagueSpeeds, ColleaguesState } from '../colleagues/colleagues.ts'

export const setColleagues = defineCall({
  name: 'set-colleagues',
  method: 'PUT',
  path: `${business}/colleagues`,
  summary: 'Start or stop the simulated colleagues of a demo; only the business of a demo has them.',
  permission: 'colleagues:run',
  body: v.strictObject({ on: v.boolean(), speed: v.optional(v.picklist(colleagueSpeeds)) }),
  reply: ColleaguesState,
})
