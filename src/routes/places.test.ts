import { expect, it } from 'vitest'
import { makeMe } from '../../contract/people/me.factory.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { placesOf } from './places.ts'

const person = (role: Me['role'], permissions: string[] = []) => makeMe({ role, permissions })
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
