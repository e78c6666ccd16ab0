import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '../../contract/calls/create-user.ts'
import { decideUser } from '../../machines/user/user.decide.ts'
import { CommandHandler, type CommandScope } from '../events/handle-command.ts'
import { refusedBy } from '../http/problem.ts'
import type { TestBusiness } from '../testing/people.factory.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { deletion } from './orders.ts'
import { findPerson } from './person.queries.ts'
import { UserBatch } from './user-batch.ts'
import { commandUser } from './user-command.ts'

let world: TestApp
let commands: CommandHandler

beforeAll(async () => {
  world = await openTestApp()
  commands = new CommandHandler(world.database, () => {})
})
afterAll(() => world[Symbol.asyncDispose]())

/** Deletes a person; `looked` is told when it has looked whether another admin is left. */
type Delete = (id: string, scope: CommandScope, looked: () => Promise<void>) => Promise<unknown>

const deletePerson: Delete = (id, scope, looked) =>
  commandUser(
    { database: world.database, commands, invite: async () => {}, raise: raiseNotifications },
    scope,
    id,
    async (client, person) => {
      const order = await deletion(client, person, scope)
      await looked()
      return order
    },
  )

/** The same without holding the business. */
const deleteWithoutLock: Delete = (id, scope, looked) =>
  commands.handleInTransaction(scope, async (client) => {
    const person = await findPerson(client, id)
    const { command } = await deletion(client, person, scope)
    await looked()
    const decision = decideUser(command, person)
    if (!decision.ok) throw refusedBy(decision.refusal)
    const batch = new UserBatch(scope)
    batch.apply(id, person, decision.events)
    return batch.plan({ id })
  })

/** Two admins delete each other at the same moment: both look before either is gone, unless one has to wait. */
async function adminsLeftAfter(business: TestBusiness, remove: Delete): Promise<number> {
  const password = 'a long enough password ☂'
  const { user } = await (await world.as('admin', business)).ok(createUser, {
    body: {
      first_name: 'Robin',
      last_name: 'Keller',
      email: `second@${business.id}.test`,
      role: 'admin',
      password,
      confirm_password: password,
    },
  })
  const pair = [business.people.admin.id, user.id] as const
  let looks = 0
  const looked = async () => {
    looks += 1
    await vi.waitUntil(async () => looks === 2 || (await someoneWaits()), { timeout: 10_000 })
  }
  const scope = (id: string) => ({
    businessId: business.id,
    actor: { id, name: 'X' },
    now: new Date().toISOString(),
    key: null,
  })
  await Promise.allSettled([remove(pair[0], scope(pair[1]), looked), remove(pair[1], scope(pair[0]), looked)])
  const { rows } = await world.owner.query<{ left: number }>(
    `select count(*)::int as left from person where business_id = $1 and role = 'admin' and deleted_at is null`,
    [business.id],
  )
  return rows[0]?.left ?? 0
}

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await world.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (rowCount ?? 0) > 0
}

test('two admins who delete each other at the same moment leave one', async () => {
  expect(await adminsLeftAfter(world.mine, deletePerson)).toBe(1)
})

test('without holding the business they leave none, and the check above sees it', async () => {
  expect(await adminsLeftAfter(world.other, deleteWithoutLock)).toBe(0)
})
