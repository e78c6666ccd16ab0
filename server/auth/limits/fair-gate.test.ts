import { expect, test } from 'vitest'
import { FairGate } from './fair-gate.ts'
import { OneByOne } from './one-by-one.ts'

/** Work that runs until it is asked to end, and who has run. */
function openGate(size: { atOnce: number; waiting: number }) {
  const gate = new FairGate(size)
  const began: string[] = []
  const ends: (() => void)[] = []
  const pass = (name: string, lane: string, isKnown = false) =>
    gate.pass({ lane, isKnown }, async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const finish = async (passes: Promise<unknown>[]) => {
    const settled = Promise.allSettled(passes)
    for (let round = 0; round < 100; round += 1) {
      for (const end of ends.splice(0)) end()
      await Promise.resolve()
    }
    return (await settled).map(({ status }) => status)
  }
  return { gate, began, pass, finish }
}

test('a client that sends many delays another by one', async () => {
  const { began, pass, finish } = openGate({ atOnce: 1, waiting: 100 })
  const flood = Array.from({ length: 6 }, (_none, n) => pass(`flood ${n}`, 'one'))
  const honest = [pass('honest', 'two'), pass('known', 'one', true)]
  await finish([...flood, ...honest])
  expect(began.slice(0, 4)).toEqual(['flood 0', 'known', 'flood 1', 'honest'])
  expect(began).toHaveLength(8)
})

test('when too many wait, the longest lane loses its latest, and never a known device', async () => {
  const { pass, finish } = openGate({ atOnce: 1, waiting: 3 })
  const flood = Array.from({ length: 4 }, (_none, n) => pass(`flood ${n}`, 'one'))
  const others = [pass('honest', 'two'), pass('known', 'one', true)]
  const statuses = await finish([...flood, ...others])
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  await expect(flood[3]).rejects.toMatchObject({ problem: { status: 429, retry_after: 5 } })
})

test('no more run at once than may, and failed work releases its place', async () => {
  const { gate, began, pass, finish } = openGate({ atOnce: 2, waiting: 10 })
  const passes = [0, 1, 2, 3].map((n) => pass(String(n), String(n)))
  expect(began).toEqual(['0', '1'])
  await finish(passes)
  const failing = Array.from({ length: 5 }, () =>
    gate.pass({ lane: '', isKnown: false }, () => Promise.reject(new Error('of its own'))),
  )
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await gate.pass({ lane: '', isKnown: false }, async () => 'open again')).toBe('open again')
})

test('work of one account is carried out one after the other, whatever becomes of it', async () => {
  const turns = new OneByOne()
  let running = 0
  let most = 0
  const work = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (n === 1) throw new Error('of its own')
    return n
  }
  const all = [0, 1, 2, 3].map((n) => turns.run('one', () => work(n)))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(most).toBe(1)
})
