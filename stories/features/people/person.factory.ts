import type { Person } from '../../../contract/people/person.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { emptyUserFields } from '../../../machines/user/user-fields.ts'

const made: readonly [first: string, last: string, role: Role, more?: Partial<Person>][] = [
  ['Morgan', 'Ellis', 'admin'],
  ['Robin', 'Keller', 'admin', { accessible_roles: 'admin|ops' }],
  ['Rosa', 'Kimball', 'ops', { permissions: ['intake_view'] }],
  ['Prairie', 'Desk', 'call_center', { name: 'Prairie call desk' }],
  ['Jordan', 'Tran', 'appraiser', { appraiser_zipcodes: ['37032', '37042'], appraiser_state: 'TN' }],
  ['Dent', 'Crew', 'appraiser_group', { name: 'Dent crew', appraiser_emails: ['crew@example.com'] }],
  ['Lee', 'Novak', 'readonly', { state: 'invited', activated_at: null }],
  ['Hugo', 'Peña', 'shop_agent', { company: 'Peña Dent Repair', city: 'Goshen', state_code: 'KY' }],
  ['Tess', 'Okafor', 'sales_agent', { needs_mfa: true }],
]

/** A person as managers see them; the number makes it differ from others. */
export function makePerson(n: number, different: Partial<Person> = {}): Person {
  const [first_name, last_name, role, more] = made[n % made.length] ?? (['Jo', 'Tran', 'ops'] as const)
  return {
    id: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
    email: `${first_name.toLowerCase()}${n < made.length ? '' : n}@demo.test`,
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    ...emptyUserFields,
    assigned_events: [],
    role,
    phone: `61555501${String(n).padStart(2, '0')}`,
    accessible_roles: role,
    state: 'active',
    created_at: '2026-03-10T16:40:54Z',
    activated_at: '2026-03-11T16:40:54Z',
    deleted_at: null,
    version: 1,
    ...more,
    ...different,
  }
}

export function makePeople(count: number): Person[] {
  return Array.from({ length: count }, (_, n) => makePerson(n))
}
