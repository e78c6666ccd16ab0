/** A card by its column and its place in it, from 0. */
export interface PlacedCard {
  readonly column: string
  readonly index: number
}

/** The card that a key moves to from another; null where it moves nowhere. Columns without cards are passed over. */
export function cardAfter(
  key: string,
  { column, index }: PlacedCard,
  columns: readonly { readonly key: string; readonly count: number }[],
): PlacedCard | null {
  const at = columns.findIndex((one) => one.key === column)
  const last = (columns[at]?.count ?? 0) - 1
  const inColumn = (wanted: number) =>
    wanted === index || wanted < 0 || wanted > last ? null : { column, index: wanted }
  const inNext = (others: typeof columns) => {
    const next = others.find(({ count }) => count > 0)
    return next ? { column: next.key, index: Math.min(index, next.count - 1) } : null
  }
  switch (key) {
    case 'ArrowDown':
      return inColumn(index + 1)
    case 'ArrowUp':
      return inColumn(index - 1)
    case 'Home':
      return inColumn(0)
    case 'End':
      return inColumn(last)
    case 'ArrowRight':
      return inNext(columns.slice(at + 1))
    case 'ArrowLeft':
      return inNext(columns.slice(0, Math.max(0, at)).toReversed())
    default:
      return null
  }
}
