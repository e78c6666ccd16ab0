/** `$6,240`, or `$6,240.50` where there are cents. */
export function formatDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
