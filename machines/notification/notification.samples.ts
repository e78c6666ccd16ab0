import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const text = 'Rosa Kimball archived Feb 28 hail: it takes no more claims.'

/** One of every event of a notification. */
export const notificationSamples: readonly SampleEvent<unknown, NotificationEvent>[] = [
  {
    label: 'A storm is archived',
    event: () => ({ type: 'NotificationRaised', data: { text, scope: 'event', notification_type: 'warning' } }),
  },
  {
    label: 'A note mentions somebody',
    event: () => ({
      type: 'NotificationRaised',
      data: {
        text: 'Rosa Kimball mentioned you on claim GU-26-00104417: “0124 is the old number.”',
        scope: 'personal',
        notification_type: 'info',
        kind: 'mention',
        person: '5a000000-0000-4000-8000-000000000022',
        about: { category: 'intake_item', id: '5a000000-0000-4000-8000-000000000021', part: 'notes' },
      },
    }),
  },
  { label: 'Silenced', event: () => ({ type: 'NotificationSilenced', data: {} }) },
  { label: 'Deleted', event: () => ({ type: 'NotificationDeleted', data: {} }) },
  { label: 'Restored', event: () => ({ type: 'NotificationRestored', data: {} }) },
]
