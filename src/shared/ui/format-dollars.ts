const dollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
// Made once: a formatter costs more than what it formats.
const whole = dollars(0)
const withCents = dollars(2)

/** `$6,240`, or `$6,240.50` where there are cents. */
export function formatDollars(cents: number): string {
  return (cents % 100 === 0 ? whole : withCents).format(cents / 100)
}
