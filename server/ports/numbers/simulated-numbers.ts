import type { NumbersPort } from './numbers-port.ts'

const offered = 6

/** Numbers without a provider: six of each area, of those for examples (0100 to 0199); the one that ends with 0199 is never sold. */
export function simulatedNumbers(notSold: (number: string) => Error): NumbersPort {
  return {
    provider: 'simulator',
    search: async (areaCode) =>
      Array.from({ length: offered }, (_, at) => ({
        number: `+1${areaCode}55501${51 + at * 8}`,
        place: `Area ${areaCode}`,
      })),
    buy: async (number) => {
      if (number.endsWith('0199')) throw notSold(number)
      return { provider_id: `simulated ${number}` }
    },
    release: async () => {},
    registration: async () => ({ state: 'not_needed', use: null, reason: null }),
  }
}
