import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from './handle-command.ts'
import { readLogTime } from './log-time.ts'
import type { IsRaised, Notice, Raise } from './raise.ts'

/** What raises a notice for which nothing else is written. */
export interface RaiseOnceDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly raise: Raise
  readonly isRaised: IsRaised
}

/** Raises a notice in the product's name, by one of its parts; nothing where its cause has raised one before. */
export async function raiseOnce(
  { database, commands, productName, raise, isRaised }: RaiseOnceDependencies,
  { businessId, by }: { readonly businessId: string; readonly by: string },
  notice: Notice,
): Promise<void> {
  const now = await database.withBusiness(businessId, readLogTime)
  const scope: CommandScope = { businessId, actor: { id: by, name: productName }, now, key: null }
  await commands.handle(scope, async (client) => {
    const isKnown = await isRaised(client, { ...notice, businessId })
    return { ...(isKnown ? { streams: [], projections: [] } : raise(scope, [notice])), reply: {} }
  })
}
