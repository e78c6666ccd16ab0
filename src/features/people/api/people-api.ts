import { createUser } from '../../../../contract/calls/create-user.ts'
import { deleteUser } from '../../../../contract/calls/delete-user.ts'
import { editUser } from '../../../../contract/calls/edit-user.ts'
import { inviteUser } from '../../../../contract/calls/invite-user.ts'
import { listUsers } from '../../../../contract/calls/list-users.ts'
import { restoreUser } from '../../../../contract/calls/restore-user.ts'
import type { NewUser } from '../../../../contract/people/new-user.ts'
import { isPerson, type Person } from '../../../../contract/people/person.ts'
import { send } from '../../../shared/api/client.ts'
import type { ListReply } from '../../../workspace/list/list-definition.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { peopleAddress, type PeopleSearch } from '../people-search.ts'

export const pageSize = 50

/** What a form sends about a person: a new one whole, a known one what was changed. */
export type PersonInput = Omit<NewUser, 'password' | 'confirm_password'> & {
  password?: string
  confirm_password?: string
}

/** A page of people, and how many there are without the text and the role. */
export type PeopleReply = ListReply<Person> & { readonly all: number }

/** People that somebody manages: those of a business, or a shop agent's team. */
export interface PeopleApi {
  list(search: PeopleSearch, signal?: AbortSignal): Promise<PeopleReply>
  /** All who are not deleted, to choose from. */
  everybody(signal?: AbortSignal): Promise<Person[]>
  /** Null where there is nobody under the id, deleted people left out unless asked for. */
  find(id: string, deletedToo: boolean, signal?: AbortSignal): Promise<Person | null>
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
    list: async (search, signal) => {
      const query = { ...pageQuery(search), ...(search.role && { accessible_role: search.role }) }
      const { data, ...counts } = await send(listUsers, { params: business, query, signal })
      return { ...counts, data: data.filter(isPerson) }
    },
    everybody: async (signal) => (await send(listUsers, { params: business, signal })).data.filter(isPerson),
    find: async (id, deletedToo, signal) => {
      const query = { id, ...deletedQuery(deletedToo) }
      return (await send(listUsers, { params: business, query, signal })).data.find(isPerson) ?? null
    },
    create: async (body) => (await send(createUser, { params: business, body })).user,
    edit: async (id, changes, version) =>
      (await send(editUser, { params: one(id), body: { ...changes, version } })).user,
    remove: async (id) => (await send(deleteUser, { params: one(id) })).user,
    restore: async (id) => (await send(restoreUser, { params: one(id) })).user,
    invite: async (id) => (await send(inviteUser, { params: one(id) })).user,
  }
}

/** By name unless another column is chosen: by what people call them, not by their last name. */
export function pageQuery(search: PeopleSearch) {
  const { sort = 'name', deleted } = search
  return { ...listQuery(peopleAddress, { ...search, sort }, pageSize), ...deletedQuery(deleted ?? false) }
}

export function deletedQuery(deletedToo: boolean) {
  return { deleted: deletedToo ? ('true' as const) : ('false' as const) }
}
