import { type ContactRowChanges, contactEditOf } from '../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { planContactEdit } from '../../../machines/contact/contact-edit.ts'
import type { Refusal } from '../../../machines/decision.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import type { TenantClient } from '../../db/database.ts'
import { leasedAmong } from '../../events/leased.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { ContactBatch } from '../contact-batch.ts'
import { contactsChangedSince } from '../contact-changed-since.ts'
import { archivedRefusal, findRowReferences } from './contact-row-references.ts'
import type { ContactDependencies } from '../dependencies.ts'

export interface RowEdit {
  readonly id: string
  /** The version that it is based on, if its author said so. */
  readonly version?: number | undefined
  readonly changes: ContactRowChanges
}

/** Decisions are made for so many contacts before others get a turn. */
const inOneGo = 250

/** Edits of many contacts, each decided by itself, on the contacts as they stand now. */
export class ContactRowEdits {
  readonly contacts: ContactBatch
  /** Why edits are refused, by contact. */
  readonly refusals = new Map<string, Refusal>()
  /** What others have changed since the edits' versions, by contact. */
  readonly changedSince: ReadonlyMap<string, ChangedSince<Contact>>
  readonly #entered = new Set<StormView>()

  private constructor(contacts: ContactBatch, changedSince: ReadonlyMap<string, ChangedSince<Contact>>) {
    this.contacts = contacts
    this.changedSince = changedSince
  }

  /**
   * Decides edits in their order. A contact that a colleague holds is left as it is.
   * @throws Refused 404, naming the first contact, event or appraiser that does not exist.
   */
  static async decide(
    dependencies: Pick<ContactDependencies, 'findStorms' | 'findPeople'>,
    client: TenantClient,
    scope: CommandScope,
    edits: readonly RowEdit[],
    /** How the request names an edit at a place of its list: `edits[3]`. */
    placeOf: (index: number) => string,
  ): Promise<ContactRowEdits> {
    const ids = edits.map(({ id }) => id)
    const contacts = await new ContactBatch(scope).load(client, ids, (index) => `${placeOf(index)}.id`)
    const referring = edits.map(({ changes }, index) => ({ field: `${placeOf(index)}.changes`, changes }))
    const references = await findRowReferences(dependencies, client, referring)
    const held = await leasedAmong(client, scope, [...new Set(ids)].map(streamOfContact))
    const based = edits.map(({ id, version }) => ({ contact: contacts.batch.current(id), version }))
    const all = new ContactRowEdits(contacts, await contactsChangedSince(client, based, scope.actor.id))
    for (const [place, { id, changes }] of edits.entries()) {
      const now = all.contact(id)
      const aside = held.get(streamOfContact(id)) ?? archivedRefusal(references, changes, now.storm_id)
      const storm = references.storms.get(changes.storm_id ?? '')
      const isDone = all.#decideOne(now, changes, aside)
      if (isDone && storm && storm.id !== now.storm_id) all.#entered.add(storm)
      if (place % inOneGo === inOneGo - 1) await new Promise((resolve) => setImmediate(resolve))
    }
    return all
  }

  contact(id: string): Contact {
    const contact = this.contacts.batch.current(id)
    if (!contact) throw new Error(`contact ${id} was not loaded`)
    return contact
  }

  /** The events that contacts go to: they must not be archived meanwhile. */
  get entered(): readonly StormView[] {
    return [...this.#entered]
  }

  #decideOne(now: Contact, changes: ContactRowChanges, aside: Refusal | null): boolean {
    const { decision } = aside
      ? { decision: { ok: false, refusal: aside } as const }
      : planContactEdit(now, contactEditOf(changes), this.changedSince.get(now.id))
    if (decision.ok) this.contacts.batch.apply(now.id, decision.events)
    else this.refusals.set(now.id, decision.refusal)
    return decision.ok
  }
}

const streamOfContact = (id: string) => streamOf('contact', id)
