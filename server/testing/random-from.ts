/** Whole numbers from 0 to below a bound, the same for the same seed in every run. */
export function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** One of some, by a number of any size. */
export const pick = <T>(some: readonly T[], at: number) => some[at % some.length] as T
