import { setTimeout } from 'node:timers/promises'
import { CommandHandler, type Plan } from '../../../server/events/handle-command.ts'

/**
 * A planted fault, loaded before the server: rows leave a draft in a transaction of their own, and what they are about
 * happens a little later. Who is killed in between has lost them.
 */
const { handle } = CommandHandler.prototype
const between = 150

CommandHandler.prototype.handle = function handleEmptiedFirst<Reply extends object>(
  this: CommandHandler,
  scope: Parameters<typeof handle>[0],
  plan: Parameters<typeof handle<Reply>>[1],
): Promise<Reply> {
  return handle.call(this, scope, async (client) => {
    const whole: Plan<Reply> = await plan(client)
    const ofDraft = whole.projections.filter(({ name }) => name.startsWith('draft_rows'))
    for (const { sql, params } of ofDraft) await client.query(sql, [...params])
    if (ofDraft.length > 0) await setTimeout(between)
    return { ...whole, projections: whole.projections.filter((one) => !ofDraft.includes(one)) }
  }) as Promise<Reply>
}
