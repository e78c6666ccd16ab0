import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('a gate lets so many through at once, the rest in turn, and sends away whoever comes when all places are taken', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 3 })
  const order: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const pass = (number: number) =>
    gate.pass(async () => {
      order.push(number)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      if (number === 1) throw new Error('of its own')
      return number
    })
  const passes = [0, 1, 2, 3, 4].map(pass)
  await expect(pass(5)).rejects.toMatchObject({ problem: { status: 429, retry_after: 5 } })
  const settled = Promise.allSettled(passes)
  while (ends.length < 5) {
    for (const end of ends) end()
    await Promise.resolve()
  }
  for (const end of ends) end()
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  // A failed holder has released the place as well.
  expect(await gate.pass(async () => 'open again')).toBe('open again')
})
