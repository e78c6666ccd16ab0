import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openNextTurns } from './next-turns.ts'

test('those who wait for a database that is away fail with the first, and the next one asks again', async () => {
  let asked = 0
  const away = async () => {
    asked += 1
    throw new Error('away')
  }
  const takeNext = openNextTurns({ withBusiness: away, withoutBusiness: away, close: away } satisfies Database)
  const ask = (id: string) =>
    takeNext({
      businessId: 'b',
      category: 'intake_item',
      ids: [id],
      holder: { id: 'p', name: 'P' },
      sessionId: 's',
      waits: () => '',
    })
  const reported = await Promise.allSettled(['one', 'two', 'three', 'four'].map(ask))
  expect(reported.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(asked).toBe(1)
  await expect(ask('five')).rejects.toThrow('away')
  expect(asked).toBe(2)
})
