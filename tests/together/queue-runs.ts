import fc from 'fast-check'
import { createApp } from '../../server/app.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { createCaller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { moves, reviewers } from './queue-moves.ts'
import { type Fault, QueueWorld, type Stage } from './queue-world.ts'

/**
 * Opens the queue for an admin, for ops and for one who may not take over from others: two of them at one server, one
 * at another with connections of its own to the same database.
 */
export async function openStage(app: TestApp): Promise<Stage & AsyncDisposable> {
  const roles = ['admin', 'ops', 'data_entry'] as const
  const database = openDatabase(roleUrls(app.ownerUrl).app)
  const servers = [app.app, createApp({ ...app.dependencies, database })]
  await app.owner.query(`update person set permissions = '{intake_view}' where role in ('ops', 'data_entry')`)
  const people = await Promise.all(
    roles.slice(0, reviewers).map(async (role, place) => {
      const { id, sessionId } = app.mine.people[role]
      const token = await app.tokens.sign({ sessionId, businessId: app.mine.id })
      const caller = createCaller(servers[place % 2] ?? app.app, { businessId: app.mine.id, token })
      return { id, caller, mayTakeOver: role !== 'data_entry' }
    }),
  )
  const { id } = await new Desk(await app.as('admin')).storm()
  const callCenter = app.mine.people.call_center.id
  return { app, people, event: id, callCenter, [Symbol.asyncDispose]: () => database.close() }
}

/** So many runs of up to 40 moves; what was wrong in the first bad one, as short as it can be made, or nothing. */
export async function runQueue(stage: Stage, options: { runs: number; seed: number; fault?: Fault }) {
  const { runs, seed, fault = null } = options
  const run = fc.asyncProperty(moves, async (story) => {
    const world = await QueueWorld.open(stage, fault)
    for (const move of story) await world.make(move)
    await world.end()
    if (world.wrong.length > 0) throw new Error(world.wrong.join('\n'))
  })
  const found = await fc.check(run, { numRuns: runs, seed, endOnFailure: fault !== null })
  if (!found.failed) return []
  const [story] = found.counterexample ?? [[]]
  const why = found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance)
  return [`seed ${found.seed}, path ${found.counterexamplePath}: ${JSON.stringify(story)}\n${why}`]
}
