import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { Decision } from '../decision.ts'
import { type ContactCommand, decideContact } from './contact.decide.ts'
import { type ContactFact, evolveContact } from './contact.evolve.ts'

/** One contact and its log, driven by commands as the server drives it. For tests; `decide` is a parameter for faults. */
export class ContactUnderTest {
  contact: Contact | null = null
  readonly log: ContactFact[] = []
  readonly #decide: typeof decideContact

  constructor(decide = decideContact) {
    this.#decide = decide
  }

  send(command: ContactCommand): Decision<ContactEvent> {
    const decision = this.#decide(command, this.contact)
    if (decision.ok) for (const event of decision.events) this.happen(event)
    return decision
  }

  happen(event: ContactEvent): this {
    const version = this.log.length + 1
    const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
    const fact: ContactFact = { ...event, stream: 'contact:5a000000-0000-4000-8000-000000000003', version, at }
    this.log.push(fact)
    this.contact = evolveContact(this.contact, fact)
    return this
  }

  /** The contact as its log alone makes it. */
  rebuilt(): Contact | null {
    return this.log.reduce<Contact | null>(evolveContact, null)
  }
}
