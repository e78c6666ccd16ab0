import { setTimeout } from 'node:timers/promises'
import { CommandHandler, type Plan } from '../../../server/events/handle-command.ts'

/**
 * A planted fault, loaded before the server: contacts are written in a transaction of their own, and their claims a
 * little later. Who is killed in between has made a contact that no claim knows of.
 */
const { handle } = CommandHandler.prototype
const between = 600

CommandHandler.prototype.handle = async function handleInTwo<Reply extends object>(
  this: CommandHandler,
  scope: Parameters<typeof handle>[0],
  plan: Parameters<typeof handle<Reply>>[1],
): Promise<Reply> {
  let whole: Plan<Reply> | undefined
  await handle.call(this, { ...scope, key: null }, async (client) => {
    whole = await plan(client)
    return part(whole, (name) => name === 'contact' || name === 'contacts')
  })
  const rest = whole && part(whole, (name) => name !== 'contact' && name !== 'contacts')
  if (!rest) return handle.call(this, scope, plan) as Promise<Reply>
  if (rest.streams.length < (whole?.streams.length ?? 0)) await setTimeout(between)
  return handle.call(this, scope, async () => rest) as Promise<Reply>
}

function part<Reply>(plan: Plan<Reply>, isMeant: (name: string) => boolean): Plan<Reply> {
  return {
    ...plan,
    streams: plan.streams.filter(({ stream }) => isMeant(stream.slice(0, stream.indexOf(':')))),
    projections: plan.projections.filter(({ name }) => isMeant(name)),
  }
}
