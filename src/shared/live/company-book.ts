import { type Colleague, type PeopleNews, type Spot, spotsOf } from '../../../contract/push/company.ts'
import type { CompanyListener } from './transport.ts'

/** Changes of one moment are told together. */
const gatherMs = 30

/** Who is on a channel, as far as this page has heard. */
export class CompanyBook {
  readonly #people = new Map<string, Colleague>()
  readonly #listener: CompanyListener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: CompanyListener) {
    this.#listener = listener
  }

  /** All who are there. Of those who were before, it is known where they are. */
  setAll(people: readonly Omit<Colleague, 'spots'>[]) {
    const known = new Map(this.#people)
    this.#people.clear()
    for (const person of people) this.#people.set(person.id, { ...person, spots: known.get(person.id)?.spots ?? [] })
    this.#tell()
  }

  take({ all, people, gone }: PeopleNews) {
    if (all) this.#people.clear()
    for (const person of people) this.#people.set(person.id, person)
    for (const id of gone) this.#people.delete(id)
    this.#tell()
  }

  add(person: Omit<Colleague, 'spots'>) {
    this.#people.set(person.id, { ...person, spots: [] })
    this.#tell()
  }

  remove(id: string) {
    if (this.#people.delete(id)) this.#tell()
  }

  /** Where somebody is who is known to be there; nobody else counts. */
  move(id: string, spot: Spot | null) {
    const person = this.#people.get(id)
    if (!person) return
    this.#people.set(id, { ...person, spots: spotsOf([spot]) })
    this.#tell()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #tell() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#listener.people([...this.#people.values()])
    }, gatherMs)
  }
}
