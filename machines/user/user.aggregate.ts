import { type UserEvent, userEventSchemas, type UserFields } from '../../contract/events/user.events.ts'
import type { Person } from '../../contract/people/person.ts'
import { roleLabels } from '../../contract/people/roles.ts'
import { userFieldLabels } from '../../contract/people/user-field-labels.ts'
import { defineAggregate, searchedText } from '../aggregate.ts'
import { evolveUser } from './user.evolve.ts'
import { userMachine } from './user.machine.ts'
import { userSamples } from './user.samples.ts'

/** A person's account. A deleted one is restored by its own command, so there is no undo. */
export const userAggregate = defineAggregate<'user', Person, UserEvent>({
  category: 'user',
  noun: { one: 'person', many: 'people' },
  title: 'People',
  events: userEventSchemas,
  machine: userMachine,
  samples: userSamples,
  eventLabels: {
    UserInvited: 'Invited',
    UserCreated: 'Added with a password',
    UserInvitedAgain: 'Invitation resent',
    UserActivated: 'Activated, password set',
    UserPasswordSet: 'Password set by an admin',
    UserEdited: 'Edited',
    UserEventsAssigned: 'Assigned to events',
    UserDeleted: 'Deleted',
    UserRestored: 'Restored',
  },
  permissions: { view: { user: 'people:manage' }, work: 'people:manage', name: 'people:view' },
  visible: { rows: 'of-person', permission: 'shop-people:manage', column: 'root_shop_agent_id' },
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveUser,
  displayName: ({ full_name }) => full_name,
  labelOf: (field) => userFieldLabels[field as keyof UserFields] ?? field,
  search: {
    text: ({ first_name, last_name, name, email, phone }) => searchedText([first_name, last_name, name, email, phone]),
    detail: ({ email }) => email,
    place: ({ role }) => roleLabels[role],
  },
  stormAfter: null,
})
