import { businessEventSchemas } from './business.events.ts'
import { contactEventSchemas } from './contact.events.ts'
import { intakeItemEventSchemas } from './intake-item.events.ts'
import { notificationEventSchemas } from './notification.events.ts'
import type { StreamCategory } from '../categories.ts'
import { crudEventSchemas } from '../crud/crud-events.ts'
import { resourceOf } from '../crud/declared.ts'
import { resourceCategories, type ResourceCategory } from '../crud/resources.ts'
import type { EventSchemas } from './stored-event.ts'
import { stormEventSchemas } from './storm.events.ts'
import { userEventSchemas } from './user.events.ts'

/** The events that streams of each category hold. A type belongs to one aggregate only. */
export const eventSchemas: Readonly<Record<StreamCategory, EventSchemas>> = {
  intake_item: intakeItemEventSchemas,
  contact: contactEventSchemas,
  storm: stormEventSchemas,
  user: userEventSchemas,
  business: businessEventSchemas,
  intake_notification: notificationEventSchemas,
  event_notification: notificationEventSchemas,
  people_notification: notificationEventSchemas,
  notification: notificationEventSchemas,
  ...eventsOfResources(),
}

function eventsOfResources() {
  const schemas = resourceCategories.map((category) => [category, crudEventSchemas(resourceOf[category])])
  return Object.fromEntries(schemas) as Record<ResourceCategory, EventSchemas>
}
