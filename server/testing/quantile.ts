/** The value below which a share of sorted values is, between two of them in proportion, rounded; null without values. */
export function quantileOf(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? null : Math.round(low + (high - low) * (place % 1))
}
