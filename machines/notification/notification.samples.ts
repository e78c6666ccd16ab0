import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const text = 'Rosa Kimball archived Feb 28 hail: it takes no more claims.'

/** One of every event of a notification. */
export const notificationSamples: readonly SampleEvent<unknown, NotificationEvent>[] = [
  {
    label: 'A storm is archived',
    event: () => ({ type: 'NotificationRaised', data: { text, scope: 'event', notification_type: 'warning' } }),
  },
  { label: 'Silenced', event: () => ({ type: 'NotificationSilenced', data: {} }) },
  { label: 'Deleted', event: () => ({ type: 'NotificationDeleted', data: {} }) },
  { label: 'Restored', event: () => ({ type: 'NotificationRestored', data: {} }) },
]
