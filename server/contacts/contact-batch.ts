import type { Contact, ContactView } from '../../contract/contacts/contact.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { Refused as RefusedOfMany } from '../../contract/claims/refused.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { type ContactCommand, decideContact } from '../../machines/contact/contact.decide.ts'
import { contactSnapshot, evolveContact } from '../../machines/contact/contact.evolve.ts'
import type { Refusal } from '../../machines/decision.ts'
import { whyOf } from '../../machines/why-not.ts'
import { getNextTransitions } from 'xstate'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound, refusedBy } from '../http/problem.ts'
import { clearFetches, withFetches } from './call-center/contact-fetch.ts'
import { projectContacts } from './contact.projection.ts'
import { findContacts } from './contact.queries.ts'

/** Events after which nobody has been given the contact yet (section 4, "Contact super_stage"; domain, section 1). */
const clearing: ReadonlySet<string> = new Set<ContactEvent['type']>(['ContactSentToCallCenter', 'ContactCleaned'])

/** Contacts that one command works on: all of it happens, or none. */
export class ContactBatch {
  readonly batch: StreamBatch<Contact, ContactEvent>
  readonly #scope: CommandScope

  constructor(scope: CommandScope) {
    this.#scope = scope
    this.batch = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope)
  }

  /**
   * @param placeOf how the request names the contact at a place of its list.
   * @throws Refused 404, naming the first that does not exist in this business.
   */
  async load(client: TenantClient, ids: readonly string[], placeOf?: (index: number) => string): Promise<this> {
    const contacts = await findContacts(client, ids)
    const missing = ids.findIndex((id) => !contacts.has(id))
    if (missing >= 0) throw notFound(placeOf && { [placeOf(missing)]: 'Not found' })
    for (const [id, contact] of contacts) this.batch.load(id, contact)
    return this
  }

  /** @throws Refused 409 with where the contact stands and what is possible now. */
  decide(id: string, command: ContactCommand): void {
    const refusal = this.tryToDecide(id, command)
    if (refusal) throw refusedBy(refusal, { id, ...this.#placeOf(id) })
  }

  /** For one contact of many: it is left as it is where the command is refused. */
  tryToDecide(id: string, command: ContactCommand): Refusal | null {
    const decision = decideContact(command, this.batch.current(id))
    if (!decision.ok) return decision.refusal
    this.batch.apply(id, decision.events)
    return null
  }

  /** A refusal of one contact among many. */
  refused(id: string, refusal: Refusal): RefusedOfMany {
    const { code, reason, errors, by, at, until } = refusal
    const { state: status, allowed } = this.#placeOf(id)
    return {
      id,
      code,
      reason,
      ...(errors && { errors: { ...errors } }),
      status,
      allowed,
      why_not: whyOf(refusal),
      ...(by && { by }),
      ...(at && { at }),
      ...(until && { until }),
    }
  }

  #placeOf(id: string): { state: string; allowed: string[] } {
    const contact = this.batch.current(id)
    const allowed = [...new Set(getNextTransitions(contactSnapshot(contact)).map(({ eventType }) => eventType))]
    return { state: contact?.status ?? 'unseen', allowed }
  }

  /** Contacts as calls answer with them, once the command is carried out. */
  view(client: TenantClient, contacts: readonly Contact[]): Promise<ContactView[]> {
    return withFetches(client, contacts, new Set(this.#cleared))
  }

  /** @throws Refused 404 where the contact is none of the command's. */
  async viewOne(client: TenantClient, id: string): Promise<ContactView> {
    const contact = this.batch.current(id)
    const [view] = contact ? await this.view(client, [contact]) : []
    if (!view) throw notFound()
    return view
  }

  get #cleared(): string[] {
    const cleared = this.batch.streams.filter(({ events }) => events.some(({ type }) => clearing.has(type)))
    return cleared.map(({ stream }) => idOf(stream))
  }

  /** `storms` are those that contacts go to: they must not be archived meanwhile. */
  plan<Reply>(reply: Reply, storms: readonly StormView[] = []): Plan<Reply> {
    const { changed } = this.batch
    const streams = [...this.batch.streams, ...expectUnchanged('storm', storms)]
    const cleared = this.#cleared
    const projections = [
      projectContacts(this.#scope.businessId, changed),
      ...(cleared.length > 0 ? [clearFetches(cleared)] : []),
    ]
    return { streams, projections, reply }
  }
}
