/**
 * The limit for what the push brings to another browser: far below the half minute after which a page would ask by
 * itself, and no measure of speed, which a busy machine would miss. `bench/live.bench.ts` measures that.
 */
export const atOnce = { timeout: 10_000 }
