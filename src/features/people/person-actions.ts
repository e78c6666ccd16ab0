import type { Person } from '../../../contract/people/person.ts'
import type { RowAction } from '../../workspace/list/list-definition.ts'
import type { PeopleApi } from './api/people-api.ts'
import { personName } from './people-labels.ts'

/** What can be done to a person in one press. Deleting is not asked about: the way back is offered with it. */
export const personActions: readonly RowAction<Person, { readonly api: PeopleApi }>[] = [
  {
    name: 'restore',
    label: 'Restore',
    icon: 'undo',
    isOffered: ({ state }) => state === 'deleted',
    run: ({ id }, { api }) => api.restore(id),
    done: (person) => `${personName(person)} restored`,
    failed: (person) => `${personName(person)} could not be restored`,
  },
  { name: 'edit', label: 'Edit', icon: 'edit', isOffered: ({ state }) => state !== 'deleted' },
  {
    name: 'invite',
    label: 'Resend invitation',
    icon: 'mail',
    isOffered: ({ state }) => state === 'invited',
    run: ({ id }, { api }) => api.invite(id),
    done: ({ email }) => `Invitation sent to ${email}`,
    failed: (person) => `${personName(person)} could not be invited`,
  },
  {
    name: 'remove',
    label: 'Delete',
    icon: 'trash',
    tone: 'danger',
    isOffered: ({ state }) => state !== 'deleted',
    run: ({ id }, { api }) => api.remove(id),
    done: (person) => `${personName(person)} deleted and signed out`,
    failed: (person) => `${personName(person)} could not be deleted`,
    undo: 'restore',
    removes: true,
  },
]
