const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$6,240.00`, of cents: what is owed for one vehicle is exact, so its cents are always there. */
export function formatExactDollars(cents: number): string {
  return exact.format(cents / 100)
}
