import { type DomainEvent, streamOf } from '../../contract/events/recorded.ts'
import type { ChangedSince } from '../../machines/edit-conflict.ts'
import type { LifecycleCategory } from '../../machines/lifecycle.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { LifecycleBatch } from './lifecycle-batch.ts'
import type { LifecycleStore } from './lifecycle-store.ts'

/** A request whose path names the aggregate; its body may hold the version that the change is based on. */
interface ChangeRequest {
  readonly params: Readonly<Record<string, string>>
  readonly body: { readonly version?: number | undefined }
  readonly scope: CommandScope
}

/**
 * Changes one aggregate by a command, in a route. `command` is given what others have changed since the request's
 * version; `check` throws where what the command names does not exist.
 */
export function changing<
  Category extends LifecycleCategory,
  State extends { readonly id: string; readonly version: number },
  Event extends DomainEvent,
  Command,
  Reply extends object,
>(commands: CommandHandler, store: LifecycleStore<Category, State, Event, Command>, reply: (state: State) => Reply) {
  const { category } = store.lifecycle
  return (
    { params: { id = '' }, body: { version }, scope }: ChangeRequest,
    command: (changedSince: ChangedSince<State>) => Command,
    check?: (client: TenantClient) => Promise<void>,
  ): Promise<Reply> =>
    commands.handle(scope, async (client) => {
      await check?.(client)
      const state = (await store.find(client, [id])).get(id)
      if (!state) throw notFound()
      const based = { stream: streamOf(category, id), state, version, actorId: scope.actor.id }
      const since = await fieldsChangedSince<State, Event>(client, based, (before, event) =>
        store.lifecycle.evolve(before, event),
      )
      const batch = new LifecycleBatch(store, scope).load(id, state).decide(id, command(since))
      return batch.plan(reply(batch.one(id)))
    })
}
