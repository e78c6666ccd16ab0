import type { ContactEvent } from '../../../../../contract/events/contact.events.ts'
import { idOf, type Recorded } from '../../../../../contract/events/recorded.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { ClaimRowStore } from '../claim/claim-rows.ts'
import { existingStatusOf, type IntakeRow, withExisting } from '../claim/intake-row.ts'

/** How long rows may gather before their contacts are looked up, in milliseconds. */
const batchMs = 100

type Rows = Pick<ClaimRowStore, 'ids' | 'latest' | 'patch' | 'subscribe'>

/**
 * Keeps the status of contacts that claims name as their existing one: a claim is ready only if its action can be done
 * to its contact. What the list says is there already; a contact that was chosen since is looked up once.
 */
export class ExistingContacts {
  readonly #api: Pick<IntakeApi, 'getContact'>
  readonly #rows: Rows
  /** Rows by the contact that they were given. */
  readonly #rowsOf = new Map<string, Set<string>>()
  #wanted = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(api: Pick<IntakeApi, 'getContact'>, rows: Rows) {
    this.#api = api
    this.#rows = rows
    rows.subscribe((changed) => this.#follow(changed))
  }

  /** Contacts have changed: those that rows name are looked up again. */
  onEvents(events: readonly Recorded[]) {
    for (const { stream, type } of events as readonly Recorded<ContactEvent>[]) {
      const id = idOf(stream)
      if (this.#rowsOf.has(id) && changesStatus.has(type)) this.#want(id)
    }
  }

  #follow(changed: ReadonlySet<string>) {
    for (const id of changed) {
      const row = this.#rows.latest(id)
      const contact = row?.existing_claimant
      if (!row || !contact || row.match?.id === contact) continue
      const named = this.#rowsOf.get(contact) ?? new Set()
      this.#rowsOf.set(contact, named.add(id))
      if (existingStatusOf(row) === null) this.#want(contact)
    }
  }

  #want(contact: string) {
    this.#wanted.add(contact)
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#lookUp()
    }, batchMs)
  }

  async #lookUp() {
    const wanted = this.#wanted
    this.#wanted = new Set()
    for (const id of wanted) {
      // Without an answer the server alone knows whether the action can be done.
      const contact = await this.#api.getContact(id).catch(() => null)
      if (!contact) continue
      const { first_name, last_name, status } = contact
      const existing = { id, name: `${first_name} ${last_name}`.trim(), status }
      const isStillNamed = (row: IntakeRow) => this.#rows.latest(row.id)?.existing_claimant === id
      this.#rows.patch(this.#rowsOf.get(id) ?? [], (row) => (isStillNamed(row) ? withExisting(row, existing) : row))
    }
  }
}

const changesStatus: ReadonlySet<string> = new Set<ContactEvent['type']>([
  'ContactCancelled',
  'ContactWithdrawn',
  'ContactReopened',
  'ContactReactivated',
  'ContactUndone',
  'ContactStatusSet',
])
