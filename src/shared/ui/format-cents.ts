const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount in cents as people read money: `$6,341.20`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}
