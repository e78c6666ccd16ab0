import { randomUUID } from 'node:crypto'
import { CommandHandler, type Plan } from '../../../server/events/handle-command.ts'

/**
 * A planted fault, loaded before the server: every contact that is added gets a stream of its own, whatever its claim
 * number is, and no key is observed. The same row sent at the same moment is added twice.
 */
const { handle } = CommandHandler.prototype

CommandHandler.prototype.handle = function handleUnknown<Reply extends object>(
  this: CommandHandler,
  scope: Parameters<typeof handle>[0],
  plan: Parameters<typeof handle<Reply>>[1],
): Promise<Reply> {
  // Only requests have keys: what the demo makes stays as it is.
  if (!scope.key) return handle.call(this, scope, plan) as Promise<Reply>
  return handle.call(this, { ...scope, key: null }, async (client) => {
    const whole: Plan<Reply> = await plan(client)
    const isNew = whole.streams.some(({ stream, expected }) => stream.startsWith('contact:') && expected === 0)
    if (!isNew) return whole
    const added = whole.streams.filter(({ stream }) => stream.startsWith('contact:'))
    const ids = new Map(added.map(({ stream }) => [stream.slice('contact:'.length), randomUUID()]))
    const streams = whole.streams.map((one) => {
      const other = ids.get(one.stream.slice('contact:'.length))
      return other ? { ...one, stream: `contact:${other}` } : one
    })
    const projections = whole.projections.map(({ params, ...one }) => ({
      ...one,
      params: params.map((param) =>
        Array.isArray(param)
          ? param.map((value) => (typeof value === 'string' ? (ids.get(value) ?? value) : value))
          : param,
      ),
    }))
    return { ...whole, streams, projections }
  }) as Promise<Reply>
}
