import { setup } from 'xstate'
import type { NotificationEvent } from '../../contract/events/notification.events.ts'

/** The life of a notification (section 4): unsilenced, then silenced; deleted from either, and back where it was. */
export const notificationMachine = setup({
  types: { events: {} as NotificationEvent },
}).createMachine({
  id: 'notification',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not raised yet.', on: { NotificationRaised: 'unsilenced' } },
    unsilenced: {
      description: 'Counts as unread, in the colour of its type.',
      on: { NotificationSilenced: 'silenced', NotificationDeleted: 'deleted.unsilenced' },
    },
    silenced: {
      description: 'Stays in the list, without its colour.',
      on: { NotificationDeleted: 'deleted.silenced' },
    },
    deleted: {
      description: 'Out of the list; remembers where it comes back to.',
      initial: 'unsilenced',
      states: {
        unsilenced: { on: { NotificationRestored: '#notification.unsilenced' } },
        silenced: { on: { NotificationRestored: '#notification.silenced' } },
      },
    },
  },
})
