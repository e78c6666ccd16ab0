import { contactEditOf } from '../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import type { Actor, Recorded } from '../../../contract/events/recorded.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import { planContactEdit } from '../../../machines/contact/contact-edit.ts'
import { evolveContact } from '../../../machines/contact/contact.evolve.ts'
import type { SheetApi } from '../../../src/features/contacts/sheet/api/sheet-api.ts'
import { type ContactFilter, matchesFilter } from '../../../src/features/contacts/sheet/row/contact-filter.ts'
import type { FollowLog } from '../../../src/workspace/use-workspace.ts'

const me: Actor = { id: 'me', name: 'Morgan Lee' }
const colleague: Actor = { id: 'jt', name: 'Jo Tran' }

/** Contacts in the page's own memory: the same decide and evolve, no network. For stories. */
export class StubContacts {
  readonly contacts: Map<string, Contact>
  /** Delays pages until this settles. */
  gate: Promise<unknown> = Promise.resolve()
  /** Pages are refused with this. */
  failing: Error | null = null
  /** What the server counts, where it is more than there are. */
  total: number | null = null
  #cursor = 1
  readonly #log: Recorded[] = []
  readonly #readers = new Set<(events: readonly Recorded[]) => void>()

  constructor(contacts: readonly Contact[]) {
    this.contacts = new Map(contacts.map((contact) => [contact.id, contact]))
  }

  readonly follow: FollowLog = ({ apply }) => {
    this.#readers.add(apply)
    return () => this.#readers.delete(apply)
  }

  idAt(place: number): string {
    return [...this.contacts.keys()][place] ?? ''
  }

  /** Somebody does something; everybody learns of it. */
  happen(id: string, event: ContactEvent, by: Actor = colleague) {
    const contact = this.contacts.get(id) ?? null
    const at = new Date().toISOString()
    const version = (contact?.version ?? 0) + 1
    const recorded = { ...event, id: (this.#cursor += 1), stream: `contact:${id}`, version, at, by }
    this.#log.push(recorded)
    this.contacts.set(id, evolveContact(contact, recorded))
    for (const apply of this.#readers) apply([recorded])
  }

  /** What the colleague has set since a version. */
  #changedSince(id: string, version = 0): ChangedSince<Contact> {
    const since: Record<string, { by: string; at: string; to: unknown }> = {}
    for (const { stream, version: later, by, at, data } of this.#log) {
      if (stream !== `contact:${id}` || later <= version || by.id === me.id) continue
      const { changes = {} } = data as { changes?: Record<string, unknown> }
      for (const [field, to] of Object.entries(changes)) since[field] = { by: by.name, at, to }
    }
    return since
  }

  readonly api: SheetApi = {
    loadContactRows: async (filter: ContactFilter, { count, after }, signal) => {
      await this.gate
      signal?.throwIfAborted()
      if (this.failing) throw this.failing
      const start = Number(after ?? 0)
      const matching = [...this.contacts.values()].filter((one) => matchesFilter(one, filter))
      const next = start + count < matching.length ? String(start + count) : null
      const total = start === 0 ? (this.total ?? matching.length) : null
      return { contacts: matching.slice(start, start + count), total, next, cursor: this.#cursor }
    },
    editContactRows: async (edits) => {
      const reply: Awaited<ReturnType<SheetApi['editContactRows']>> = { edited: [], failed: [] }
      for (const { id, changes, version } of edits) {
        const contact = this.contacts.get(id)
        if (!contact) throw new Error(`There is no contact ${id}.`)
        const { decision } = planContactEdit(contact, contactEditOf(changes), this.#changedSince(id, version))
        if (!decision.ok) {
          const { errors, ...refusal } = decision.refusal
          reply.failed.push({ id, ...refusal, ...(errors && { errors: { ...errors } }) })
          continue
        }
        for (const event of decision.events) this.happen(id, event, me)
        reply.edited.push({ id, was: contact.version, version: this.contacts.get(id)?.version ?? contact.version })
      }
      return reply
    },
    readContact: async (id) => this.contacts.get(id) ?? null,
    listStorms: async () => [
      { id: '00000000-0000-4000-8000-00000000005a', title: 'Feb 28 hail, IN', deleted_at: null },
    ],
    listAppraisers: async () => [
      { id: '00000000-0000-4000-8000-0000000000a1', full_name: 'Abel Reyes', email: 'abel@example.com' },
    ],
    listPreferences: async () => [],
    savePreference: async () => {
      throw new Error('Views are not kept here.')
    },
    deletePreference: async () => undefined,
    reportExport: async () => undefined,
  }
}
