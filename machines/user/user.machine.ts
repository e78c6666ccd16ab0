import { assign, setup } from 'xstate'
import type { UserEvent } from '../../contract/events/user.events.ts'

export interface UserContext {
  /** Whether a password was ever set, by the person or for them. */
  readonly hasPassword: boolean
}

/** The life of a person's account: invited until a password is set, and deleted with a way back. */
export const userMachine = setup({
  types: { context: {} as UserContext, events: {} as UserEvent },
  guards: { 'a password was set': ({ context }) => context.hasPassword },
  actions: { 'note the password': assign({ hasPassword: true }) },
}).createMachine({
  id: 'user',
  context: { hasPassword: false },
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not added yet.',
      on: { UserInvited: 'invited', UserCreated: { target: 'active', actions: 'note the password' } },
    },
    invited: {
      description: 'Invited by email. Can sign in after setting a password.',
      on: {
        UserInvitedAgain: 'invited',
        UserEdited: 'invited',
        UserEventsAssigned: 'invited',
        UserActivated: { target: 'active', actions: 'note the password' },
        UserPasswordSet: { target: 'active', actions: 'note the password' },
        UserDeleted: 'deleted',
      },
    },
    active: {
      description: 'Can sign in.',
      on: { UserEdited: 'active', UserEventsAssigned: 'active', UserPasswordSet: 'active', UserDeleted: 'deleted' },
    },
    deleted: {
      description: 'Signed out and removed from lists. History stays; the email can be reused.',
      on: { UserRestored: [{ guard: 'a password was set', target: 'active' }, { target: 'invited' }] },
    },
  },
})
