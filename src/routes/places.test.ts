import { expect, it } from 'vitest'
import { makeMe } from '../../contract/people/me.factory.ts'
import { roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { additionsOf, allPlacesOf } from './all-places.ts'
import { placesOf } from './places.ts'

const person = (role: Me['role'], more: Partial<Me> = {}) => makeMe({ role, ...more })
const labels = (me: Me) => placesOf(me).map(({ label }) => label)

it('keeps the order of the specification in what is built of it', () => {
  expect(labels(person('admin')).slice(0, 5)).toEqual(['Home', 'Intake', 'Contacts', 'Leads', 'Repair Locations'])
  expect(labels(person('ops'))).toEqual(['Home', 'Events', 'Leads', 'Contacts', 'Messages', 'Wallboard'])
  expect(labels(person('system_user'))).toEqual(['Home', 'Contacts', 'Leads', 'Events', 'Messages'])
  expect(labels(person('appraiser'))).toEqual(['Appraiser', 'Supplements'])
  expect(labels(person('appraiser_readonly'))).toEqual(['Home', 'Contacts', 'Events'])
  expect(labels(person('readonly'))).toEqual(['Home', 'Contacts'])
  expect(labels(person('call_center'))).toEqual(['Call Center'])
  expect(labels(person('sales_agent'))).toEqual([])
})

it('offers an admin to add what has a page to add it on, and nobody else', () => {
  expect(additionsOf(person('admin')).map(({ label, to, search }) => [label, to, search])).toEqual([
    ['Add contacts', '/admin/contacts/add', undefined],
    ['Add event', '/admin/events', { launch: 'add' }],
    ['Add leads', '/admin/leads/scope_assist', undefined],
  ])
  expect(additionsOf(person('ops'))).toEqual([])
})

it('shows intake to those who were given its permission', () => {
  expect(labels(person('ops', { permissions: ['intake_view'] }))).toContain('Intake')
  expect(labels(person('ops'))).not.toContain('Intake')
})

it('links out to another site where a setting names one, and nowhere where the page is not built', () => {
  const elsewhere = { messages: 'https://texts.example.com', supplements: 'https://supplements.example.com' }
  const external = (role: Me['role']) =>
    placesOf(person(role), elsewhere).flatMap(({ label, to, external: isOut }) => (isOut ? [[label, to]] : []))
  expect(external('data_entry')).toEqual([['Supplements', 'https://supplements.example.com']])
  expect(external('ops')).toEqual([['Messages', 'https://texts.example.com']])
  expect(external('readonly')).toEqual([])
})

it.each(roles)('leads %s home from the palette, and by keys that mean one thing', (role) => {
  const places = allPlacesOf(person(role, { permissions: ['intake_view'] }))
  expect(places.filter(({ keys }) => keys === 'g h')).toHaveLength(1)
  expect(places.map(({ label }) => label)).toEqual(expect.arrayContaining(['Review', 'Sendbacks', 'Ingested']))
  expect(new Set(places.map(({ keys }) => keys)).size).toBe(places.length)
})
