import type { Person } from '../../../contract/people/person.ts'
import type { PeopleApi, PersonInput } from '../../../src/features/people/api/people-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { peopleFor } from './find-people.ts'
import { makePerson } from './person.factory.ts'

/** People in the page's own memory, refused and conflicting as the server would. */
export class StubPeople {
  readonly people: Map<string, Person>
  readonly sent: { call: string; body?: unknown }[] = []

  constructor(people: readonly Person[]) {
    this.people = new Map(people.map((person) => [person.id, person]))
  }

  /** Somebody else changes a person. */
  change(id: string, changes: Partial<Person>) {
    const person = this.#get(id)
    this.people.set(id, { ...person, ...changes, version: person.version + 1 })
  }

  readonly api: PeopleApi = {
    list: async (search) => {
      const all = this.#seen(search.deleted ?? false)
      const data = peopleFor(all, search)
      return { data, total: data.length, all: all.length }
    },
    everybody: async () => this.#seen(false),
    find: async (id, deletedToo) => this.#seen(deletedToo).find((one) => one.id === id) ?? null,
    create: async (body) => {
      this.sent.push({ call: 'create', body })
      if ([...this.people.values()].some(({ email }) => email === body.email)) {
        const errors = { email: 'Already in use' }
        throw new ApiProblem(409, { message: 'Somebody has this e-mail address already.', errors })
      }
      const id = crypto.randomUUID()
      const state = body.password ? 'active' : 'invited'
      const full_name = `${body.first_name} ${body.last_name}`
      const person = makePerson(100, { ...plain(body), id, state, full_name })
      this.people.set(id, person)
      return person
    },
    edit: async (id, changes, version) => {
      this.sent.push({ call: 'edit', body: { ...changes, version } })
      const person = this.#get(id)
      if (version < person.version)
        throw new ApiProblem(409, { message: 'Robin Keller changed it meanwhile.', by: 'Robin Keller' })
      this.change(id, plain(changes))
      return this.#get(id)
    },
    remove: async (id) => {
      this.sent.push({ call: 'remove' })
      this.change(id, { state: 'deleted', deleted_at: '2026-03-12T09:00:00Z' })
      return this.#get(id)
    },
    restore: async (id) => {
      this.sent.push({ call: 'restore' })
      this.change(id, { state: 'active', deleted_at: null })
      return this.#get(id)
    },
    invite: async (id) => {
      this.sent.push({ call: 'invite' })
      return this.#get(id)
    },
  }

  #seen(deletedToo: boolean): Person[] {
    return [...this.people.values()].filter(({ state }) => deletedToo || state !== 'deleted')
  }

  #get(id: string): Person {
    const person = this.people.get(id)
    if (!person) throw new ApiProblem(404, { message: 'Not found. It may have been deleted, or the link is wrong.' })
    return person
  }
}

function plain({ password: _password, confirm_password: _again, ...kept }: Partial<PersonInput>): Partial<Person> {
  return kept
}
