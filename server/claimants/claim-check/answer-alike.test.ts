import { expect, test } from 'vitest'
import { answeredInSteps, answerStep, paddingTo, type Stopwatch } from './answer-alike.ts'

/** Time that passes only by waiting and by work. */
function madeTime() {
  let at = 5_000
  const pass = (milliseconds: number) => (at += milliseconds)
  const stopwatch: Stopwatch = { now: () => at, wait: async (milliseconds) => pass(milliseconds) }
  return { stopwatch, pass, since: () => at - 5_000 }
}

/** How long answers take whose work lasts so long. */
async function timesOf(lasting: readonly number[], inSteps: typeof answeredInSteps) {
  const times: number[] = []
  for (const milliseconds of lasting) {
    const { stopwatch, pass, since } = madeTime()
    await inSteps(async () => pass(milliseconds), stopwatch)
    times.push(since())
  }
  return times
}

test('a search that finds nothing takes as long as one that finds something', async () => {
  expect(await timesOf([1, 3, 40, 119], answeredInSteps)).toEqual([answerStep, answerStep, answerStep, answerStep])
  expect(await timesOf([130, 239], answeredInSteps)).toEqual([2 * answerStep, 2 * answerStep])
})

test('a refusal comes at the end of a step as well', async () => {
  const { stopwatch, pass, since } = madeTime()
  const refused = answeredInSteps(async () => {
    pass(7)
    throw new Error('refused')
  }, stopwatch)
  await expect(refused).rejects.toThrow('refused')
  expect(since()).toBe(answerStep)
})

test('answers that are sent as soon as they are known are caught', async () => {
  const atOnce: typeof answeredInSteps = (work) => work()
  expect(new Set(await timesOf([1, 3, 40, 119], atOnce)).size).toBe(4)
})

test('padding fills a text to the byte, whatever letters it has', () => {
  for (const text of ['', 'R••• G•••', 'Citroën'.repeat(40)])
    expect(Buffer.byteLength(text + paddingTo(400, text))).toBe(400)
  expect(paddingTo(10, 'longer than ten')).toBe('')
})
