import { type NotificationEvent, notificationEventSchemas } from '../../contract/events/notification.events.ts'
import { categoryOfScope, notificationPermissions } from '../../contract/notifications/notification.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveNotification } from './notification.evolve.ts'
import { notificationMachine } from './notification.machine.ts'
import { notificationSamples } from './notification.samples.ts'
import type { NotificationItem } from './notification.ts'

/** Its streams are of several categories: who may see one depends on its scope. It is restored by its own command. */
export const notificationAggregate = defineAggregate<'notification', NotificationItem, NotificationEvent>({
  category: 'notification',
  noun: { one: 'notification', many: 'notifications' },
  title: 'Notifications',
  events: notificationEventSchemas,
  machine: notificationMachine,
  samples: notificationSamples,
  eventLabels: {
    NotificationRaised: 'Sent',
    NotificationSilenced: 'Silenced',
    NotificationDeleted: 'Deleted',
    NotificationRestored: 'Restored',
  },
  permissions: { view: notificationPermissions, work: 'notifications:work', name: 'notifications:own' },
  visible: { rows: 'by-stream', column: 'scope', streams: categoryOfScope, personColumn: 'person_id' },
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveNotification,
  // Figures of the process name notifications to people who do not get them.
  displayName: ({ text, person }) => (person ? 'Personal notification' : text),
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
