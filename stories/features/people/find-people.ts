import type { Person } from '../../../contract/people/person.ts'
import { phoneDigitsIn } from '../../../contract/phone.ts'
import { rolesIn } from '../../../contract/people/person-fields.ts'
import type { PeopleSearch } from '../../../src/features/people/people-search.ts'
import { personName } from '../../../src/features/people/people-labels.ts'

/** What the server answers a search with: the people that fit, in order: by name unless another column is chosen; deleted ones always last. */
export function peopleFor(people: readonly Person[], { q, role, sort = 'name', desc }: PeopleSearch): Person[] {
  const terms = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const phone = phoneDigitsIn(q ?? '', 4)
  const fits = (person: Person) => {
    const text = [personName(person), person.full_name, person.email, person.phone, person.company].join(' ')
    return terms.every((term) => text.toLowerCase().includes(term)) || hasPhone(person, phone)
  }
  const turn = desc ? -1 : 1
  const keyOf = (person: Person) => (sort === 'name' ? personName(person) : person[sort])
  return people
    .filter((person) => fits(person) && (!role || rolesIn(person.accessible_roles).includes(role)))
    .toSorted(
      (one, other) =>
        Number(one.state === 'deleted') - Number(other.state === 'deleted') ||
        turn * keyOf(one).localeCompare(keyOf(other)) ||
        personName(one).localeCompare(personName(other)),
    )
}

function hasPhone({ phone }: Person, digits: string | null): boolean {
  return digits !== null && phone !== null && phone.replace(/\D/g, '').includes(digits)
}
