import type { Me } from '../../../contract/people/user.ts'

/** The user, business and role that a page was loaded for. When one of them changes, the page reloads. */
export function userKeyOf(me: Me): string {
  return [me.id, me.business.id, me.role].join(' ')
}
