import type { Call } from '../../contract/call.ts'
import type { AggregateCategory } from '../../contract/categories.ts'
import { type DomainEvent, streamOf } from '../../contract/events/recorded.ts'
import type { CommandCall, CommandRequest, NamedRecord } from '../../machines/lifecycle-commands.ts'
import type { LifecycleCategory } from '../../machines/lifecycle.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from './lifecycle-batch.ts'
import type { LifecycleStore } from './lifecycle-store.ts'

interface Found {
  readonly deleted_at?: string | null
}
type Find = (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>

interface Dependencies {
  readonly commands: CommandHandler
  /** Records that requests name, by their category. */
  readonly find: Readonly<Partial<Record<AggregateCategory, Find>>>
}

/** A request whose path names the aggregate; its body or its query may hold the version that it is based on. */
interface CommandedRequest {
  readonly params: Readonly<Record<string, string>>
  readonly body: (Readonly<Record<string, unknown>> & { readonly version?: number }) | undefined
  readonly query: { readonly version?: number } | undefined
  readonly scope: CommandScope
}

/** The routes of the calls that an aggregate declares: each changes one, by what the machine allows. */
export function commandRoutes<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
  Reply extends object,
>(
  { commands, find }: Dependencies,
  store: LifecycleStore<Category, State, Event, Command>,
  reply: (state: State) => Reply,
): Route[] {
  const { lifecycle } = store
  const { category } = lifecycle
  const handlerOf = (of: CommandCall<State, Command>) => (request: CommandedRequest) => {
    const { params, query, scope } = request
    const { id = '' } = params
    const { version = query?.version, ...body } = request.body ?? {}
    return commands.handle(scope, async (client) => {
      // The route has checked the body by the schema of this very call.
      const asked = { params, body, now: scope.now } as CommandRequest<State, never>
      await mustExist(client, find, of.named(asked))
      const state = (await store.find(client, [id])).get(id)
      if (!state) throw notFound()
      const based = { stream: streamOf(category, id), state, version, actorId: scope.actor.id }
      const changedSince = await fieldsChangedSince<State, Event>(client, based, (before, event) =>
        lifecycle.evolve(before, event),
      )
      const command = of.command({ ...asked, changedSince })
      const batch = new LifecycleBatch(store, scope).load(id, state).decide(id, command)
      return batch.plan(reply(batch.one(id)))
    })
  }
  const served = lifecycle.commands.filter(({ hasOwnRoute }) => !hasOwnRoute)
  return served.map((of) => route<Call>(of.call, (request) => handlerOf(of)(request as unknown as CommandedRequest)))
}

/** @throws Refused by field: 404 for records that do not exist in this business or are deleted, 409 for those that cannot be named so. */
async function mustExist(
  client: TenantClient,
  find: Dependencies['find'],
  named: readonly NamedRecord[],
): Promise<void> {
  for (const one of named) {
    const { category, field, id } = one
    const findThese = find[category]
    if (!findThese) throw new Error(`no way to find a ${category}, which ${field} names`)
    const found = (await findThese(client, [id])).get(id)
    if (!found || found.deleted_at) throw notFound({ [field]: 'Not found' })
    const refusal = one.whyNot?.(found)
    if (refusal) throw new Refused(409, refusal.code, refusal.reason, { errors: { [field]: refusal.reason } })
  }
}
