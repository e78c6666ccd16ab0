import type { ContactMatch } from '../../../../../contract/claims/claim.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../../../contract/events/contact.events.ts'
import { idOf, type Recorded } from '../../../../../contract/events/recorded.ts'
import { evolveContact } from '../../../../../machines/contact/contact.evolve.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { ClaimRowStore } from '../claim/claim-rows.ts'
import { type IntakeRow, withMatch } from '../claim/intake-row.ts'

/** How long changes of contacts are batched, in milliseconds: each batch goes over all rows once. */
const batchMs = 500
/** Contacts that are looked up one by one; where more have changed, the queue is reloaded with its matches. */
const maxLookups = 20

type Api = Pick<IntakeApi, 'getContact' | 'searchContacts'>
type Rows = Pick<ClaimRowStore, 'ids' | 'recorded' | 'patch'>

/** Keeps the contact that rows seem to be about up to date, as contacts are created and changed. */
export class ContactMatches {
  readonly #api: Api
  readonly #rows: Rows
  readonly #reload: () => Promise<void>
  #batch: Recorded<ContactEvent>[] = []
  readonly #withdrawn = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #pending = Promise.resolve()

  constructor(api: Api, rows: Rows, reload: () => Promise<void>) {
    this.#api = api
    this.#rows = rows
    this.#reload = reload
  }

  onEvents(events: readonly Recorded[]) {
    this.#batch.push(...(events as readonly Recorded<ContactEvent>[]))
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#pending = this.#pending.then(() => this.#process())
    }, batchMs)
  }

  /** Finds the contacts of rows that were read without; of more of them the queue has said it. */
  async findFor(ids: readonly string[]) {
    if (ids.length > maxLookups) return
    await this.#lookUp(ids.flatMap((id) => this.#rows.recorded(id) ?? []).filter(({ match }) => match === null))
  }

  async #process() {
    const events = this.#batch
    this.#batch = []
    const contacts = created(events)
    const known = new Set<string>()
    for (const id of this.#rows.ids()) known.add(this.#rows.recorded(id)?.match?.id ?? '')
    // What is withdrawn had never been: no claim is about it.
    const withdrawn = new Set(events.filter(isWithdrawal).map(({ stream }) => idOf(stream)))
    for (const id of withdrawn) {
      contacts.delete(id)
      this.#withdrawn.add(id)
    }
    const changed = [...changedOf(events)].filter(
      (id) => !withdrawn.has(id) && (contacts.has(id) || known.has(id) || mayMatchNow(events, id)),
    )
    const orphans = this.#about(withdrawn)
    if (changed.length + orphans.length > maxLookups) return this.#reload()
    if (orphans.length > 0) await this.#lookUp(orphans)
    for (const id of changed) {
      const contact = await this.#api.getContact(id).catch(() => null)
      if (contact) contacts.set(id, contact)
    }
    const lost = this.#update([...contacts.values()])
    if (lost.length > 0) await this.#lookUp(lost)
  }

  /** Rows that seem to be about one of these contacts. */
  #about(contacts: ReadonlySet<string>): IntakeRow[] {
    if (contacts.size === 0) return []
    const rows = [...this.#rows.ids()].flatMap((id) => this.#rows.recorded(id) ?? [])
    return rows.filter(({ match }) => match && contacts.has(match.id))
  }

  /** Updates the rows of these contacts; answers with the rows whose contact is about something else by now. */
  #update(contacts: readonly Contact[]): IntakeRow[] {
    const byId = new Map(contacts.map((contact) => [contact.id, contact]))
    const oldestFirst = contacts.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    const byNumber = new Map(oldestFirst.map((contact) => [contact.claim_number, contact]))
    const byVin = new Map(oldestFirst.map((contact) => [contact.vin, contact]))
    const lost: IntakeRow[] = []
    const matches = new Map<string, ContactMatch | null>()
    for (const id of this.#rows.ids()) {
      const row = this.#rows.recorded(id)
      if (!row) continue
      const one = row.claim_number ? byNumber.get(row.claim_number) : undefined
      const other = row.vin ? byVin.get(row.vin) : undefined
      const now = row.match && byId.get(row.match.id)
      if (one) matches.set(id, matchOf(one, 'claim_number'))
      // A claim number says more than a VIN.
      else if (now && row.match && fits(row, now, row.match.by)) matches.set(id, matchOf(now, row.match.by))
      else if (other && (!row.match || row.match.by === 'vin' || now)) matches.set(id, matchOf(other, 'vin'))
      else if (now) lost.push(row)
    }
    this.#setMatches(matches)
    return lost
  }

  /** Their contact has another number by now; another contact may have theirs. */
  async #lookUp(rows: readonly IntakeRow[]) {
    const looking = rows.slice(0, maxLookups).map(async (row) => {
      const match = (await this.#find(row, 'claim_number')) ?? (await this.#find(row, 'vin'))
      this.#setMatches(new Map([[row.id, match]]))
    })
    await Promise.all(looking)
  }

  #setMatches(matches: ReadonlyMap<string, ContactMatch | null>) {
    this.#rows.patch(matches.keys(), (row) => withMatch(row, matches.get(row.id) ?? null))
  }

  async #find(row: IntakeRow, by: ContactMatch['by']): Promise<ContactMatch | null> {
    if (row[by] === '') return null
    const found = await this.#api.searchContacts(row[by]).catch(() => [])
    const [newest] = found
      .filter((contact) => fits(row, contact, by) && !this.#withdrawn.has(contact.id))
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    return newest ? matchOf(newest, by) : null
  }
}

/** Contacts that came into being, as their events up to now make them. */
function created(events: readonly Recorded<ContactEvent>[]): Map<string, Contact> {
  const contacts = new Map<string, Contact>()
  for (const event of events) {
    const id = idOf(event.stream)
    const before = contacts.get(id) ?? null
    if (before || event.type === 'ContactCreated') {
      contacts.set(id, evolveContact(before, event as ContactEvent & Recorded))
    }
  }
  return contacts
}

/** Contacts that changed and of which it takes more than these events to know how they are. */
function changedOf(events: readonly Recorded<ContactEvent>[]): Set<string> {
  const made = new Set(events.filter(({ type }) => type === 'ContactCreated').map(({ stream }) => stream))
  return new Set(events.filter(({ stream }) => !made.has(stream)).map(({ stream }) => idOf(stream)))
}

/** Whether the contact has got another claim number or VIN, so that other rows may be about it. */
function mayMatchNow(events: readonly Recorded<ContactEvent>[], id: string): boolean {
  return events.some(({ stream, data }) => {
    if (idOf(stream) !== id || !('changes' in data)) return false
    return data.changes.claim_number !== undefined || data.changes.vin !== undefined
  })
}

function fits(row: IntakeRow, contact: Contact, by: ContactMatch['by']): boolean {
  return row[by] !== '' && row[by] === contact[by]
}

function matchOf({ id, first_name, last_name, status }: Contact, by: ContactMatch['by']): ContactMatch {
  return { id, by, name: `${first_name} ${last_name}`.trim(), status }
}

/** Whether the creation of a contact through a claim was undone. */
function isWithdrawal({ type, data }: Recorded<ContactEvent>): boolean {
  return type === 'ContactWithdrawn' || (type === 'ContactDeleted' && 'claim' in data)
}
