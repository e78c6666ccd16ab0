import { v7 as uuidv7 } from 'uuid'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import type { CrudAggregate } from '../../machines/crud/crud-aggregate.ts'
import { crudAggregates } from '../../machines/crud/crud-aggregates.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { commandingRecords } from './crud-command.ts'
import { findRecords, pageOfRecords } from './crud-store.ts'

export interface CrudDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** Below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
}

/** The calls of every resource. */
export function crudRoutes(dependencies: CrudDependencies): Route[] {
  return crudAggregates.flatMap((aggregate) => routesOf(dependencies, aggregate))
}

function routesOf({ database, commands, safeCursor }: CrudDependencies, aggregate: CrudAggregate): Route[] {
  const { resource } = aggregate
  const calls = crudCalls(resource)
  const commandRecord = commandingRecords(commands, aggregate)
  return [
    route(calls.list, async ({ businessId, query }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => ({
        ...(await pageOfRecords(client, resource, query)),
        cursor,
      }))
    }),
    route(calls.get, async ({ businessId, params: { id = '' } }) => {
      const found = await database.withBusiness(businessId, (client) => findRecords(resource)(client, [id]))
      const record = found.get(id)
      if (!record) throw notFound()
      return { [resource.category]: record }
    }),
    route(calls.create, ({ body, scope }) =>
      commandRecord(scope, { id: uuidv7(), command: { type: 'create', fields: body } }),
    ),
    route(calls.edit, ({ body, params: { id = '' }, scope }) => {
      const { version, ...changes } = body
      return commandRecord(scope, {
        id,
        command: { type: 'edit', changes },
        version: version as number,
      })
    }),
    route(calls.remove, ({ params: { id = '' }, query: { version }, scope }) =>
      commandRecord(scope, { id, command: { type: 'delete' }, version }),
    ),
    route(calls.restore, ({ params: { id = '' }, scope }) =>
      commandRecord(scope, { id, command: { type: 'restore' } }),
    ),
  ]
}
