import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { roleUrls } from '../../db/roles.ts'
import { CommandHandler } from '../../events/handle-command.ts'
import { verifyReadModels } from '../../verification/verify-read-models.ts'
import { demoBusinesses } from '../demo-people.ts'
import { seedSeasonDemo } from '../seed-season-demo.ts'

test('a season is stored with its read models, and no job of it is due', { timeout: 120_000 }, async () => {
  await using own = await createTestDatabase()
  const database = openDatabase(roleUrls(own.url).app)
  const shares: number[] = []
  await seedSeasonDemo(database, new CommandHandler(database, () => {}), new Date(), (share) => shares.push(share))
  const verified = await verifyReadModels(own.url)
  expect(verified.differences).toEqual([])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  const [business] = demoBusinesses
  const { rows } = await database.withBusiness(business?.id ?? '', (client) =>
    client.query<{ claims: number; waiting: number; contacts: number; storms: number }>(
      `select (select count(*) from intake_item)::int as claims,
         (select count(*) from intake_item where status in ('received', 'ready', 'errored'))::int as waiting,
         (select count(*) from contact)::int as contacts, (select count(*) from storm where swath is not null)::int as storms`,
    ),
  )
  expect(rows).toEqual([{ claims: 12_000, waiting: 350, contacts: 5000, storms: 6 }])
  await database.close()
})
