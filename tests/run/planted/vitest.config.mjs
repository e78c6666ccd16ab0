import { defineConfig } from 'vitest/config'

/** A run with faults planted in it, for `tests/run/test-stage.faults.test.ts`. */
export default defineConfig({
  test: { include: ['tests/run/planted/*.planted.mjs'], maxWorkers: 2, testTimeout: 600_000, isolate: false },
})
