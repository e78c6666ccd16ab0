import type { Person } from '../../../contract/people/person.ts'
import { rolesIn } from '../../../contract/people/person-fields.ts'
import { roleLabels } from '../../../contract/people/roles.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

export const stateLabels: Record<Person['state'], { tone: Tone; label: string }> = {
  invited: { tone: 'amber', label: 'Invited' },
  active: { tone: 'green', label: 'Active' },
  deleted: { tone: 'grey', label: 'Deleted' },
}

/** What people call them: a call center and a group go by a name of their own. */
export function personName({ name, full_name }: Pick<Person, 'name' | 'full_name'>): string {
  return name || full_name
}

/** The role, and how many more one may act in. */
export function rolesOf({ role, accessible_roles }: Pick<Person, 'role' | 'accessible_roles'>): string {
  const more = rolesIn(accessible_roles).filter((one) => one !== role)
  return [role, ...more].map((one) => roleLabels[one]).join(', ')
}
