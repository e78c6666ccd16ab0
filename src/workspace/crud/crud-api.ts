import { crudCalls, type ListReply, type SentListQuery } from '../../../contract/crud/crud-calls.ts'
import type { AnyResource, CrudRecord, Values } from '../../../contract/crud/resource.ts'
import type { Operation } from '../../shared/operations/operation.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { send } from '../../shared/api/client.ts'

/** The calls of one resource, as its pages make them. */
export interface CrudApi {
  list(query: SentListQuery, signal?: AbortSignal): Promise<ListReply>
  /** Null where there is no such record. */
  find(id: string, signal?: AbortSignal): Promise<CrudRecord | null>
  /** Each command takes the operation by which it is undone. */
  create(fields: Values, operation: Operation): Promise<CrudRecord>
  edit(id: string, changes: Values, version: number, operation: Operation): Promise<CrudRecord>
  /** Refused where somebody else has changed the record since the version. */
  remove(id: string, version: number): Promise<CrudRecord>
  restore(id: string): Promise<CrudRecord>
}

export function crudApi(resource: AnyResource): CrudApi {
  const calls = crudCalls(resource)
  const recordIn = (reply: Readonly<Record<string, CrudRecord>>) => reply[resource.category] as CrudRecord
  return {
    list: (query, signal) => send(calls.list, { query, signal }),
    async find(id, signal) {
      try {
        return recordIn(await send(calls.get, { params: { id }, signal }))
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }
    },
    create: async (body, operation) => recordIn(await send(calls.create, { body, operation })),
    edit: async (id, changes, version, operation) =>
      recordIn(await send(calls.edit, { params: { id }, body: { ...changes, version }, operation })),
    remove: async (id, version) =>
      recordIn(await send(calls.remove, { params: { id }, query: { version: String(version) } })),
    restore: async (id) => recordIn(await send(calls.restore, { params: { id } })),
  }
}
