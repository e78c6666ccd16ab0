import { afterEach, beforeEach, expect } from 'vitest'

/** What a test did not expect on the console fails it. One that does expect it puts its own spy over these. */
const seen: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...text: unknown[]) => {
    seen.push(`console.${level}: ${text.map(String).join(' ')}`)
  }
}

beforeEach(() => {
  seen.length = 0
})

afterEach(() => {
  expect(seen, 'unexpected console output').toEqual([])
})
