import { expect, it } from 'vitest'
import type { Person } from '../../../contract/people/person.ts'
import { peopleFor } from './find-people.ts'
import { parsePeopleSearch, sortedBy } from './people-search.ts'

const person = (full_name: string, more: Partial<Person> = {}) =>
  ({
    full_name,
    name: null,
    email: 'a@b.test',
    role: 'ops',
    accessible_roles: 'ops',
    state: 'active',
    ...more,
  }) as Person
const names = (people: Person[]) => people.map(({ full_name }) => full_name)

const people = [
  person('Zoë Adams', { accessible_roles: 'ops|admin' }),
  person('Ana López', { state: 'deleted' }),
  person('Prairie Desk', { name: 'Call desk', phone: '6155550142' }),
]

it('finds people by any of their words, and by every role they may act in', () => {
  expect(names(peopleFor(people, { q: 'desk 0142' }))).toEqual(['Prairie Desk'])
  expect(names(peopleFor(people, { role: 'admin' }))).toEqual(['Zoë Adams'])
})

it('sorts by what they go by, deleted ones last whatever the order', () => {
  expect(names(peopleFor(people, {}))).toEqual(['Prairie Desk', 'Zoë Adams', 'Ana López'])
  expect(names(peopleFor(people, { sort: 'name', desc: true }))).toEqual(['Zoë Adams', 'Prairie Desk', 'Ana López'])
})

it('turns a column twice and then lets go of it', () => {
  const first = sortedBy({}, 'email')
  expect([first, sortedBy(first, 'email'), sortedBy(sortedBy(first, 'email'), 'email')]).toEqual([
    { sort: 'email' },
    { sort: 'email', desc: true },
    {},
  ])
})

it('leaves out of an address what it does not understand', () => {
  expect(parsePeopleSearch({ q: 42, role: 'king', deleted: 'yes', person: 'nobody' })).toEqual({ q: '42' })
})
