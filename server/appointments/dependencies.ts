import type { Contact } from '../../contract/contacts/contact.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Condition } from '../db/list-query.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Projection } from '../events/append.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { BookingFactsReader } from './booking-facts-reader.ts'
import type { SlotQueue } from './slot-turns.ts'

/** What appointments need; contacts and people belong to other features, which `server/dependencies.ts` puts in here. */
export interface AppointmentDependencies extends BookingsUnderWay {
  readonly database: Database
  readonly commands: CommandHandler
  readonly projectContacts: (businessId: string, contacts: readonly Contact[]) => Projection
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; role: Role }>>
  /** Lets in who has the link of a claimant. @throws Refused 404 or 429. */
  readonly gate: {
    admit(id: string, token: string, address: string): Promise<{ businessId: string; contactId: string }>
  }
  /** What links carry that cancel an appointment in the field, by every key in use. */
  readonly cancellationTokens: (appointmentId: string) => readonly Buffer[]
  readonly visibility: Visibility
  /** Conditions on the contacts of a person, as far as the caller sees them. @throws Refused 404 for anybody else. */
  readonly visibleContactsOf: (client: TenantClient, me: Me, userId: string) => Promise<readonly Condition[]>
}

/** What bookings of one app share while they are under way: one of each an app, made where it is composed. */
export interface BookingsUnderWay {
  readonly slotTurns: SlotQueue
  readonly factsReader: BookingFactsReader
}

/** What a booking needs, also where no request asks for it. */
export interface BookingDependencies
  extends BookingsUnderWay,
    Pick<AppointmentDependencies, 'commands' | 'projectContacts' | 'findPeople'> {}
