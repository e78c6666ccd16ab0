import { expect, test } from 'vitest'
import { BufferedBodies } from './buffered-bodies.ts'

test('bodies under way are bounded by person and in all, and end with their reading', async () => {
  const bodies = new BufferedBodies({ perPerson: 10, inAll: 15 })
  const ends: (() => void)[] = []
  const read = (whose: string, bytes: number) =>
    bodies.whileReading(whose, bytes, () => new Promise<void>((resolve) => ends.push(resolve)))
  const refusal = (reading: Promise<void>) => reading.catch((error: { problem?: unknown }) => error.problem)

  const first = read('ann', 6)
  expect(await refusal(read('ann', 5))).toMatchObject({ status: 429, retry_after: 2 })
  const second = read('bob', 9)
  expect(await refusal(read('cleo', 1))).toMatchObject({ status: 503 })
  expect(ends).toHaveLength(2)

  for (const end of ends) end()
  await Promise.all([first, second])
  await expect(bodies.whileReading('ann', 10, async () => Promise.reject(new Error('cut off')))).rejects.toThrow(
    'cut off',
  )
  expect(await bodies.whileReading('ann', 10, async () => 'read')).toBe('read')
})
