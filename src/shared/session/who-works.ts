import type { Me } from '../../../contract/people/user.ts'

/** For whom a page was made: the person, the business and the role. For another of them it begins anew. */
export function whoWorks(me: Me): string {
  return [me.id, me.business.id, me.role].join(' ')
}
