/** A grid on the page, bare or the product's own. */
export interface ShownGrid {
  /** Changes rows, by their place in the file, as if somebody else had. */
  change(places: readonly number[], changes: { readonly city: string; readonly address: string }): void
  /** Shows colleagues on these rows, by the rows' places in the file. The bare grid does not have it. */
  mark?(places: readonly number[]): void
  /** Opens the panel of a row, by its place in the file. The bare grid does not have it. */
  open?(place: number): void
  /** Rows that the grid holds now. */
  held(): number
}

/** Rows that the product's grid holds, by what its page says. */
export function heldRows(): number {
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) =>
    /([\d,]+) of/.exec(textContent ?? ''),
  )
  return Number(said.find((one) => one !== null)?.[1]?.replaceAll(',', '') ?? 0)
}
