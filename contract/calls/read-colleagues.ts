import { business, defineCall } from '../call.ts'
import { ColleaguesState } from '../colleagues/colleagues.ts'

export const readColleagues = defineCall({
  name: 'read-colleagues',
  method: 'GET',
  path: `${business}/colleagues`,
  summary: 'Get whether simulated colleagues work in the demo; only the business of a demo has them.',
  permission: 'colleagues:run',
  reply: ColleaguesState,
})
