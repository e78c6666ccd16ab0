import { setTimeout } from 'node:timers/promises'
import { CommandHandler, type Plan } from '../../../server/events/handle-command.ts'

/**
 * A planted fault, loaded before the server: the reply to added contacts is kept, under the request's key, in a
 * transaction of its own, and they are added a little later. Who is killed in between has lost them: the same request
 * gets its reply.
 */
const { handle } = CommandHandler.prototype
const between = 150

CommandHandler.prototype.handle = function handleRepliedFirst<Reply extends object>(
  this: CommandHandler,
  scope: Parameters<typeof handle>[0],
  plan: Parameters<typeof handle<Reply>>[1],
): Promise<Reply> {
  const { key } = scope
  if (!key) return handle.call(this, scope, plan) as Promise<Reply>
  return handle.call(this, { ...scope, key: null }, async (client) => {
    const text = 'select reply from command_reply where business_id = $1 and key = $2'
    const { rows } = await client.query<{ reply: Reply }>(text, [scope.businessId, key.id])
    if (rows[0]) return { streams: [], projections: [], reply: rows[0].reply }
    const whole: Plan<Reply> = await plan(client)
    if (!whole.streams.some(({ stream }) => stream.startsWith('contact:'))) return whole
    const note = 'insert into command_reply (business_id, key, request_hash, reply, at) values ($1, $2, $3, $4, now())'
    await client.query(`${note} on conflict do nothing`, [
      scope.businessId,
      key.id,
      key.hash,
      JSON.stringify(whole.reply),
    ])
    await setTimeout(between)
    return whole
  }) as Promise<Reply>
}
