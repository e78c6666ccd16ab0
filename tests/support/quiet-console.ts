import { afterEach, beforeEach, expect, vi } from 'vitest'

// Files share a worker. A package that looks at the globals when it is loaded keeps what it sees, so no file begins with
// the stubs or the clock of the one before: Ably's client once kept a storage that was gone when it connected.
vi.unstubAllGlobals()
vi.useRealTimers()

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
