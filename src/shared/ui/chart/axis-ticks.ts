/** Round steps of an axis, from 0 to at least the highest value. */
export function axisTicks(highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 5000].find((one) => one * 4 >= highest) ?? highest
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step)
}
