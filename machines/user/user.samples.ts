import type { UserEvent, UserFields } from '../../contract/events/user.events.ts'
import type { SampleEvent } from '../sample-event.ts'
import { newUserFields } from './user-fields.ts'

export const sampleUser: UserFields = newUserFields({
  first_name: 'Robin',
  last_name: 'Keller',
  email: 'robin@prairie.test',
  role: 'ops',
})

/** At least one of every event of a person's account. */
export const userSamples: readonly SampleEvent<unknown, UserEvent>[] = [
  { label: 'Invited by mail', event: () => ({ type: 'UserInvited', data: { user: sampleUser } }) },
  { label: 'Made with a password', event: () => ({ type: 'UserCreated', data: { user: sampleUser } }) },
  { label: 'Invited once more', event: () => ({ type: 'UserInvitedAgain', data: {} }) },
  { label: 'Opens the link and sets a password', event: () => ({ type: 'UserActivated', data: {} }) },
  { label: 'An admin sets a password', event: () => ({ type: 'UserPasswordSet', data: {} }) },
  {
    label: 'Moves',
    event: () => ({ type: 'UserEdited', data: { changes: { city: 'Goshen' }, was: { city: null } } }),
  },
  {
    label: 'Assigned to an event',
    event: () => ({
      type: 'UserEventsAssigned',
      data: { storm_ids: ['5a000000-0000-4000-8000-000000000004'], was: [] },
    }),
  },
  { label: 'Deleted', event: () => ({ type: 'UserDeleted', data: {} }) },
  { label: 'Restored', event: () => ({ type: 'UserRestored', data: {} }) },
]
