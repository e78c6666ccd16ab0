import type { Me } from '../../../../contract/people/user.ts'
import type { Queue } from '../../../shared/queue/queue.ts'
import { useCompany } from '../use-company.ts'
import { CompanyFaces } from './company-faces.tsx'

/** Who is in a queue, above its grid. */
export function Company({ queue, me }: { queue: Queue; me: Me }) {
  const company = useCompany(queue, me)
  return <CompanyFaces company={company} nameOf={(row) => queue.nameOf(row)} onGo={(row) => queue.goTo(row)} />
}
