const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** An amount in cents as people read money: `$6,341.20`; whole dollars without cents: `$6,240`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}
