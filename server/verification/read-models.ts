import type { Business } from '../../contract/businesses/business.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Recorded, StreamCategory } from '../../contract/events/recorded.ts'
import type { Person } from '../../contract/people/person.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type BusinessFact, evolveBusiness } from '../../machines/business/business.evolve.ts'
import { type ContactFact, evolveContact } from '../../machines/contact/contact.evolve.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { evolveNotification, type NotificationFact } from '../../machines/notification/notification.evolve.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import { evolveStorm, type StormFact } from '../../machines/storm/storm.evolve.ts'
import { evolveUser, type UserFact } from '../../machines/user/user.evolve.ts'
import { projectBusiness } from '../businesses/business.projection.ts'
import { projectContacts } from '../contacts/contact.projection.ts'
import { crudReadModels } from '../crud/crud-registries.ts'
import type { Projection } from '../events/append.ts'
import { projectIntakeRows } from '../intake/intake-row.projection.ts'
import { projectNotifications } from '../notifications/notification.projection.ts'
import { projectUsers } from '../people/user.projection.ts'
import { projectStorms } from '../storms/storm.projection.ts'

/** A table that is nothing but what the events of a category have made, by the same functions that keep it. */
export interface ReadModel {
  readonly table: string
  /** The column that tells one thing from another, `id` unless given. */
  readonly key?: string
  /** Columns that no event makes. */
  readonly besides?: readonly string[]
  evolve(thing: unknown, event: Recorded): unknown
  project(businessId: string, things: readonly unknown[]): Projection
}

/** One table for the streams of every scope. */
const notification: ReadModel = {
  table: 'notification',
  evolve: (item, event) => evolveNotification(item as NotificationItem | null, event as NotificationFact & Recorded),
  project: (businessId, items) => projectNotifications(businessId, items as NotificationItem[]),
}

export const readModels: Readonly<Record<StreamCategory, ReadModel>> = {
  intake_item: {
    table: 'intake_item',
    // The place in the queue.
    besides: ['position'],
    evolve: (item, event) => evolveIntakeItem(item as IntakeItem | null, event as IntakeItemFact & Recorded),
    project: (businessId, items) => projectIntakeRows(businessId, items as IntakeItem[]),
  },
  contact: {
    table: 'contact',
    evolve: (contact, event) => evolveContact(contact as Contact | null, event as ContactFact & Recorded),
    project: (businessId, contacts) => projectContacts(businessId, contacts as Contact[]),
  },
  storm: {
    table: 'storm',
    evolve: (storm, event) => evolveStorm(storm as StormView | null, event as StormFact & Recorded),
    project: (businessId, storms) => projectStorms(businessId, storms as StormView[]),
  },
  user: {
    table: 'person',
    // Secrets, and what people prove about themselves.
    besides: ['password_hash', 'notifications_email', 'notifications_email_verified_at'],
    evolve: (person, event) => evolveUser(person as Person | null, event as UserFact & Recorded),
    project: (businessId, people) => projectUsers(businessId, people as Person[]),
  },
  business: {
    table: 'business',
    key: 'business_id',
    besides: ['api_key_hash'],
    evolve: (business, event) => evolveBusiness(business as Business | null, event as BusinessFact & Recorded),
    project: (_businessId, [business]) => projectBusiness(business as Business),
  },
  intake_notification: notification,
  event_notification: notification,
  people_notification: notification,
  notification,
  ...crudReadModels,
}
