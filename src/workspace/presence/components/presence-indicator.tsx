import type { Me } from '../../../../contract/people/user.ts'
import type { Queue } from '../../slots/queue-handle.ts'
import { useCompany } from '../use-presence.ts'
import { CompanyFaces } from './member-avatars.tsx'

/** Who is in a queue, above its grid. */
export function Company({ queue, me }: { queue: Queue; me: Me }) {
  const company = useCompany(queue, me)
  return <CompanyFaces company={company} nameOf={(row) => queue.nameOf(row)} onGo={(row) => queue.goTo(row)} />
}
