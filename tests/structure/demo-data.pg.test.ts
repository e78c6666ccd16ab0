import { expect, test } from 'vitest'
import { streamsOfAggregates } from '../../contract/categories.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import { seedDemo } from '../../server/demo/seed-demo.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { openTestApp } from '../../server/testing/test-app.ts'

/** Aggregates of which none is among these stream categories. */
function withoutData(seeded: ReadonlySet<string>): string[] {
  return aggregateList
    .map(({ category }) => category)
    .filter((category) => !streamsOfAggregates[category].some((stream) => seeded.has(stream)))
}

test('the demo has data of every aggregate, so that no built screen is empty', async () => {
  await using world = await openTestApp()
  const before = await world.owner.query<{ head: string }>('select coalesce(max(id), 0) as head from events')
  await seedDemo(world.database, new CommandHandler(world.database, () => {}), new Date().toISOString())
  const { rows } = await world.owner.query<{ category: string }>(
    `select distinct split_part(stream, ':', 1) as category from events where id > $1`,
    [before.rows[0]?.head],
  )
  const seeded = new Set(rows.map(({ category }) => category))
  expect(withoutData(seeded)).toEqual([])
  seeded.delete('storm')
  expect(withoutData(seeded)).toEqual(['storm'])
})
