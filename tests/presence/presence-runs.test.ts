import { describe, expect, it } from 'vitest'
import { presenceFaults } from './presence-runs.ts'

/** A share of the 10,000 that `npm run soak` makes. */
const runs = Number(process.env.PRESENCE_RUNS ?? 150)
const seed = Number(process.env.PRESENCE_SEED ?? 7)
/** It ends with the first fault: by some seeds that takes longer. */
const mostForATwin = 10_000

describe('who is shown in a queue', () => {
  it('is there, where it is shown, and shown in time, even if others die, and nobody is told more often than once a second', async () => {
    expect(await presenceFaults(runs, seed)).toEqual([])
  })

  it.each([
    ['hears the dead', { keepsDepartedMembers: true }, /sees \w+, who is gone|long after/],
    [
      'believes for ever what a process said that died',
      { cursorsCountForEver: true },
      /sees \w+, who is gone|long after/,
    ],
    // Its clock runs ahead for that, by which it may also take somebody who is gone for there.
    ['passes on each change at once', { isRestless: true }, /two frames within a second|sees \w+, who is gone/],
  ])('a server that %s is noticed', async (_what, fault, text) => {
    expect(await presenceFaults(mostForATwin, seed, fault)).toEqual([expect.stringMatching(text)])
  })
})
