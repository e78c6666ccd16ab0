import { createUser } from '../../../../contract/calls/create-user.ts'
import { deleteUser } from '../../../../contract/calls/delete-user.ts'
import { editUser } from '../../../../contract/calls/edit-user.ts'
import { inviteUser } from '../../../../contract/calls/invite-user.ts'
import { listUsers } from '../../../../contract/calls/list-users.ts'
import { restoreUser } from '../../../../contract/calls/restore-user.ts'
import type { NewUser } from '../../../../contract/people/new-user.ts'
import { isPerson, type Person } from '../../../../contract/people/person.ts'
import { send } from '../../../shared/api/client.ts'

/** What a form sends about a person: a new one whole, a known one what was changed. */
export type PersonInput = Omit<NewUser, 'password' | 'confirm_password'> & {
  password?: string
  confirm_password?: string
}

/** People that somebody manages: those of a business, or a shop agent's team. */
export interface PeopleApi {
  list(deletedToo: boolean, signal?: AbortSignal): Promise<Person[]>
  create(person: PersonInput): Promise<Person>
  edit(id: string, changes: Partial<PersonInput>, version: number): Promise<Person>
  remove(id: string): Promise<Person>
  restore(id: string): Promise<Person>
  invite(id: string): Promise<Person>
}

/** The people of a business; a super admin may name another than the own one. */
export function peopleOf(businessId?: string): PeopleApi {
  const business: Record<string, string> = businessId === undefined ? {} : { businessId }
  const one = (id: string) => ({ ...business, id })
  return {
    list: async (deletedToo, signal) => {
      const query = { deleted: deletedToo ? 'true' : 'false' } as const
      return (await send(listUsers, { params: business, query, signal })).data.filter(isPerson)
    },
    create: async (body) => (await send(createUser, { params: business, body })).user,
    edit: async (id, changes, version) =>
      (await send(editUser, { params: one(id), body: { ...changes, version } })).user,
    remove: async (id) => (await send(deleteUser, { params: one(id) })).user,
    restore: async (id) => (await send(restoreUser, { params: one(id) })).user,
    invite: async (id) => (await send(inviteUser, { params: one(id) })).user,
  }
}
