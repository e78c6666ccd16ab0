import { getNextTransitions } from 'xstate'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { type AppointmentCommand, decideAppointment } from '../../machines/appointment/appointment.decide.ts'
import { appointmentSnapshot, evolveAppointment } from '../../machines/appointment/appointment.evolve.ts'
import type { ContactCommand } from '../../machines/contact/contact-command.ts'
import { decideContact } from '../../machines/contact/contact.decide.ts'
import { contactSnapshot, evolveContact } from '../../machines/contact/contact.evolve.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { refusedBy } from '../http/problem.ts'
import { projectAppointments } from './appointment.projection.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** Appointments that a command changes, and the contacts that follow them: all of it happens, or none. */
export class AppointmentBatch {
  readonly #scope: CommandScope
  readonly #dependencies: Pick<AppointmentDependencies, 'projectContacts'>
  readonly #appointments: StreamBatch<AppointmentView, AppointmentEvent>
  readonly #contacts: StreamBatch<Contact, ContactEvent>

  constructor(scope: CommandScope, dependencies: Pick<AppointmentDependencies, 'projectContacts'>) {
    this.#scope = scope
    this.#dependencies = dependencies
    this.#appointments = new StreamBatch<AppointmentView, AppointmentEvent>('appointment', evolveAppointment, scope)
    this.#contacts = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope)
  }

  loadContact(contact: Contact): this {
    this.#contacts.load(contact.id, contact)
    return this
  }

  /** The appointment after the events so far. */
  current(id: string): AppointmentView | null {
    return this.#appointments.current(id)
  }

  /**
   * @param appointment as it was loaded; null for a new one.
   * @throws Refused 409 with its state and what is possible now.
   */
  decide(id: string, appointment: AppointmentView | null, command: AppointmentCommand): void {
    this.#appointments.load(id, appointment)
    const now = this.#appointments.current(id)
    const decision = decideAppointment(command, now)
    if (!decision.ok) throw refusedBy(decision.refusal, { id, state: now?.state ?? 'unseen', allowed: allowedIn(now) })
    this.#appointments.apply(id, decision.events)
  }

  /** @throws Refused 409 with the contact's status and what is possible now. */
  decideContact(id: string, command: ContactCommand): void {
    const contact = this.#contacts.current(id)
    const decision = decideContact(command, contact)
    if (!decision.ok) {
      const allowed = [...new Set(getNextTransitions(contactSnapshot(contact)).map(({ eventType }) => eventType))]
      throw refusedBy(decision.refusal, { id, state: contact?.status ?? 'unseen', allowed })
    }
    this.#contacts.apply(id, decision.events)
  }

  /** `unchanged` are streams that must be as they were read. */
  plan<Reply>(reply: Reply, unchanged: readonly StreamAppend[] = []): PlanInTransaction<Reply> {
    const contacts = this.#contacts.changed
    return {
      streams: [...this.#appointments.streams, ...this.#contacts.streams, ...unchanged],
      projections: [
        projectAppointments(this.#scope.businessId, this.#appointments.changed),
        ...(contacts.length > 0 ? [this.#dependencies.projectContacts(this.#scope.businessId, contacts)] : []),
      ],
      reply,
    }
  }
}

function allowedIn(appointment: AppointmentView | null): string[] {
  return [...new Set(getNextTransitions(appointmentSnapshot(appointment)).map(({ eventType }) => eventType))]
}
