import { setTimeout } from 'node:timers/promises'
import { CommandHandler, type Plan } from '../../../server/events/handle-command.ts'

/**
 * A planted fault, loaded before the server: what a part of an undo came to is kept, under the part's own key, in a
 * transaction of its own, and it happens a little later. Who is killed in between takes it for done ever after.
 */
const { handle } = CommandHandler.prototype
const between = 150

CommandHandler.prototype.handle = function handleNotedFirst<Reply extends object>(
  this: CommandHandler,
  scope: Parameters<typeof handle>[0],
  plan: Parameters<typeof handle<Reply>>[1],
): Promise<Reply> {
  const { key, operation } = scope
  if (!key || !operation?.undoes) return handle.call(this, scope, plan) as Promise<Reply>
  return handle.call(this, { ...scope, key: null }, async (client) => {
    const text = 'select reply from command_reply where business_id = $1 and key = $2'
    const { rows } = await client.query<{ reply: Reply }>(text, [scope.businessId, key.id])
    if (rows[0]) return { streams: [], projections: [], reply: rows[0].reply }
    const whole: Plan<Reply> = await plan(client)
    const note = 'insert into command_reply (business_id, key, request_hash, reply, at) values ($1, $2, $3, $4, now())'
    await client.query(note, [scope.businessId, key.id, key.hash, JSON.stringify(whole.reply)])
    await setTimeout(between)
    return whole
  }) as Promise<Reply>
}
