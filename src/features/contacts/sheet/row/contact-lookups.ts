import type { User } from '../../../../../contract/people/user.ts'
import type { StormView } from '../../../../../contract/storms/storm.ts'

interface Lists {
  readonly storms: readonly Pick<StormView, 'id' | 'title' | 'deleted_at'>[]
  readonly appraisers: readonly Pick<User, 'id' | 'full_name' | 'email'>[]
}

/** What a contact can be assigned to, by id. */
export class ContactLookups {
  /** Counts up whenever a name becomes known. */
  revision = 0
  lists: Lists = { storms: [], appraisers: [] }
  readonly #titles = new Map<string, string>()
  readonly #people = new Map<string, string>()

  add(some: Partial<Lists>) {
    this.lists = { ...this.lists, ...some }
    this.revision += 1
    for (const { id, title } of some.storms ?? []) this.#titles.set(id, title)
    for (const { id, full_name } of some.appraisers ?? []) this.#people.set(id, full_name)
  }

  stormTitle(id: string | null | undefined): string {
    return id ? (this.#titles.get(id) ?? 'an event not listed') : ''
  }

  personName(id: string | null | undefined): string {
    return id ? (this.#people.get(id) ?? 'a person not listed') : ''
  }
}
