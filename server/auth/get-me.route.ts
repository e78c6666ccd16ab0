import { getMe } from '../../contract/calls/get-me.ts'
import { route } from '../http/route.ts'

export function getMeRoute() {
  return route(getMe, async ({ me }) => ({ user: me }))
}
