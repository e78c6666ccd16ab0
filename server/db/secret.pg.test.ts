import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { readSecrets } from './secret.ts'
import { createSealedBox } from './sealed-box.ts'

test('what is sealed opens through each step from the database’s secret to a key of the environment and to the next', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const [one, two] = ['one '.repeat(10), 'two '.repeat(10)] as const
  const steps = [[], ['database', one], [one], [one, two], [two, one], [two]]
  const boxes = await Promise.all(
    steps.map(async (sealingKeys) => createSealedBox((await readSecrets(url, { signingKeys: [], sealingKeys })).box)),
  )
  /** A server of one step and one of the next run beside each other, and each opens what the other seals. */
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index]
    expect(box.open(before?.seal('older') ?? Buffer.alloc(0))).toBe('older')
    expect(before?.open(box.seal('newer'))).toBe('newer')
  }
  // Without the step between, a server that has not been restarted yet could not open what another seals.
  expect(() => boxes[0]?.open(boxes[2]?.seal('newer') ?? Buffer.alloc(0))).toThrow()
})

test('the first secret signs joins of live channels, and those of the other steps are verified', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const key = 'one '.repeat(10)
  const push = async (...sealingKeys: string[]) => (await readSecrets(url, { signingKeys: [], sealingKeys })).push
  const [[stored], between, [first, ...others]] = [await push(), await push('database', key), await push(key)]
  expect(between[0]).toBe(stored)
  expect([first, ...others].sort()).toEqual([...between].sort())
})
