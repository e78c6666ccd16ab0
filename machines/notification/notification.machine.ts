import { setup } from 'xstate'
import type { NotificationEvent } from '../../contract/events/notification.events.ts'

/** The life of a notification (section 4): unsilenced, then silenced; deleted from either, and back where it was. */
export const notificationMachine = setup({
  types: { events: {} as NotificationEvent },
}).createMachine({
  id: 'notification',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not sent yet.', on: { NotificationRaised: 'unsilenced' } },
    unsilenced: {
      description: 'Unread.',
      on: { NotificationSilenced: 'silenced', NotificationDeleted: 'deleted.unsilenced' },
    },
    silenced: {
      description: 'Silenced, still in the list.',
      on: { NotificationDeleted: 'deleted.silenced' },
    },
    deleted: {
      description: 'Removed from the list. Restoring returns it to its former state.',
      initial: 'unsilenced',
      states: {
        unsilenced: { on: { NotificationRestored: '#notification.unsilenced' } },
        silenced: { on: { NotificationRestored: '#notification.silenced' } },
      },
    },
  },
})
