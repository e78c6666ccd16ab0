import type { ContactMatch } from '../../../../../contract/claims/claim.ts'
import type { User } from '../../../../../contract/people/user.ts'
import type { LocationView } from '../../../../../contract/locations/location.ts'
import type { StormView } from '../../../../../contract/storms/storm.ts'

interface Lists {
  storms: readonly StormView[]
  appraisers: readonly User[]
  callCenters: readonly User[]
  /** People who can be assigned a claim. */
  reviewers: readonly User[]
  /** Appraisal locations by storm. */
  locations: ReadonlyMap<string, readonly LocationView[]>
}

/** What a claim can be assigned to, by id. Names that are no longer offered stay known for the rows that have them. */
export class ClaimLookups {
  /** Counts up whenever a name becomes known. */
  revision = 0
  lists: Lists = { storms: [], appraisers: [], callCenters: [], reviewers: [], locations: new Map() }
  readonly #titles = new Map<string, string>()
  readonly #people = new Map<string, string>()
  readonly #contacts = new Map<string, string>()
  readonly #zipcodes = new Map<string, ReadonlySet<string>>()

  add(some: Partial<Lists>) {
    this.lists = { ...this.lists, ...some }
    this.revision += 1
    for (const { id, title, zipcodes } of some.storms ?? []) {
      this.#titles.set(id, title)
      this.#zipcodes.set(id, new Set(zipcodes))
    }
    const { appraisers = [], callCenters = [], reviewers = [] } = some
    for (const { id, full_name } of [...appraisers, ...callCenters, ...reviewers]) this.#people.set(id, full_name)
  }

  stormTitle(id: string | null | undefined): string {
    return id ? (this.#titles.get(id) ?? 'an event not listed') : ''
  }

  zipcodesOf(id: string | null): ReadonlySet<string> | null {
    return (id && this.#zipcodes.get(id)) || null
  }

  personName(id: string | null | undefined): string {
    return id ? (this.#people.get(id) ?? 'a person not listed') : ''
  }

  /** Remembers the name of a contact that was looked up. */
  nameContact(id: string, name: string) {
    this.#contacts.set(id, name)
    this.revision += 1
  }

  /** Whether the contact was looked up here, so that it is one. */
  knowsContact(id: string): boolean {
    return this.#contacts.has(id)
  }

  contactName(id: string, match: ContactMatch | null): string {
    if (match?.id === id) return match.name
    return this.#contacts.get(id) ?? 'an existing contact'
  }
}
