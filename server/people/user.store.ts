import type { Person } from '../../contract/people/person.ts'
import { userAggregate } from '../../machines/user/user.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { findPersons } from './person.queries.ts'
import { projectUsers } from './user.projection.ts'

/** Passwords, and what people prove about themselves, are in no event. */
export const userStore = defineStore<'user', Person>({
  aggregate: userAggregate,
  readModel: {
    table: 'person',
    key: 'id',
    otherColumns: [
      'password_hash',
      'notifications_email',
      'notifications_email_verified_at',
      'email_waits',
      'email_verified_at',
    ],
  },
  search: {
    text: `search_folded(concat_ws(' ', first_name, last_name, name, email, phone))`,
    where: 'deleted_at is null',
    recency: 'created_at',
  },
  queue: null,
  project: (businessId, people) => projectUsers(businessId, people),
  find: findPersons,
})
