import { openDatabase } from '../../server/db/database.ts'
import type { SessionLimits } from '../../server/db/session-limits.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'

/** A process that stops itself between an append and its commit, as a machine that is suspended does. */
const [appUrl = '', businessId = '', stream = '', limits = '{}'] = process.argv.slice(2)
const database = openDatabase(appUrl, { limits: JSON.parse(limits) as Partial<SessionLimits> })
const commands = new CommandHandler(database, () => {})
const scope = { businessId, actor: { id: 'stopped', name: 'Stopped' }, now: new Date().toISOString(), key: null }

try {
  await commands.handleInTransaction(scope, async () => ({
    streams: [{ stream, expected: 0, events: [{ type: 'WentOn', data: {} }] }],
    projections: [],
    reply: {},
    async after() {
      process.stdout.write('stopping\n')
      process.kill(process.pid, 'SIGSTOP')
      // The signal takes effect at the next turn.
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }))
  process.stdout.write('committed\n')
} catch {
  process.stdout.write('refused\n')
}
// The pool is in order again.
await database.withBusiness(businessId, (client) => client.query('select 1'))
process.stdout.write('goes on\n')
await database.close()
