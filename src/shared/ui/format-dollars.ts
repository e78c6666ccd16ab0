/** `$6,240.00`, of cents: what is owed for one vehicle is exact, so its cents are always there. */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** `$48,300`, of cents: for sums over many vehicles. */
export function formatWholeDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
}
