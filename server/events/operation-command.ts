import { categoryOf } from '../../contract/events/recorded.ts'
import type { Projection, StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

/** The operation of a person that a command is part of: one operation may have many commands. */
export interface OperationScope {
  readonly id: string
  /** A short name for it, as its author reads it: "Set action on 12 claims". */
  readonly label: string
  /** What it undoes: `action:<id>` or `event:<id>`. */
  readonly undoes?: string
}

/**
 * Notes a command as part of its action, in the statement of its append. A row for each command and none that they
 * share: the chunks of one action that are under way together must not wait for each other.
 */
export function recordOperation(
  { businessId, actor, key, now }: CommandScope,
  operation: OperationScope,
  streams: readonly StreamAppend[],
): Projection {
  const written = streams.filter(({ events }) => events.length > 0)
  const category = categoryOf(written[0]?.stream ?? '')
  const aggregates = written.filter(({ stream }) => categoryOf(stream) === category).length
  const types = [...new Set(written.flatMap(({ events }) => events.map(({ type }) => type)))]
  return {
    name: 'noted_action',
    sql: `
      insert into action_command (business_id, actor_id, action_id, command_id, label, category, things, types, undoes,
        at, first_event, last_event)
      select $1::uuid, row.actor_id, row.action_id, row.command_id, row.label, row.category, row.things, row.types,
        row.undoes, row.at, written.first, written.last
      from (select min(id) as first, max(id) as last from appended) as written,
        unnest($2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[],
          $10::timestamptz[]) as row (actor_id, action_id, command_id, label, category, things, types, undoes, at)
      on conflict (business_id, actor_id, action_id, command_id) do update set
        things = action_command.things + excluded.things, types = action_command.types || excluded.types,
        at = greatest(action_command.at, excluded.at),
        first_event = least(action_command.first_event, excluded.first_event),
        last_event = greatest(action_command.last_event, excluded.last_event)`,
    params: [
      businessId,
      [actor.id],
      [operation.id],
      [key?.id ?? operation.id],
      [operation.label],
      [category],
      [aggregates],
      [`,${types.join(',')},`],
      [operation.undoes ?? null],
      [now],
    ],
  }
}
