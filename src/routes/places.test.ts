import { expect, it } from 'vitest'
import { roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { placesOf } from './places.ts'

function person(role: Me['role'], permissions: string[] = []): Me {
  return {
    id: '',
    email: '',
    first_name: '',
    last_name: '',
    full_name: '',
    phone: null,
    accessible_roles: role,
    business: { id: '', name: '', timezone: 'America/Chicago' },
    role,
    permissions,
  }
}
const labels = (me: Me) => placesOf(me).map(({ label }) => label)

it.each(roles)('gives %s a home', (role) => {
  expect(labels(person(role))[0]).toBe('Home')
})

it('shows each role its own places, in the order of the specification', () => {
  expect(labels(person('admin'))).toEqual(['Home', 'Intake', 'Contacts', 'Events'])
  expect(labels(person('ops'))).toEqual(['Home', 'Events', 'Contacts'])
  expect(labels(person('readonly'))).toEqual(['Home', 'Contacts'])
  expect(labels(person('call_center'))).toEqual(['Home'])
})

it('shows intake to whoever was given its permission', () => {
  expect(labels(person('ops', ['intake_view']))).toContain('Intake')
  expect(labels(person('ops'))).not.toContain('Intake')
})
