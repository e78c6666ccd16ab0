const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The number of a contact on letters: 12 characters of Crockford's base 32, the 60 bits of its id that are not fixed
 * by the kind of UUID. Distinct for distinct ids in practice, and no secret.
 */
export function longIdOf(id: string): string {
  const hex = id.replaceAll('-', '')
  const bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
  return Array.from({ length: 12 }, (_, place) => letters[Number((bits >> BigInt(55 - 5 * place)) & 31n)]).join('')
}

/** Whether a text could be a long id at all. */
export const isLongId = (text: string) => /^[0-9A-HJKMNP-TV-Z]{12}$/i.test(text)

/** The ids that a long id may stand for: one range for each kind of UUID, as its digit is not in the long id. */
export function rangesOfLongId(longId: string): { from: string[]; to: string[] } {
  const bits = [...longId.toUpperCase()].reduce((sum, letter) => (sum << 5n) | BigInt(letters.indexOf(letter)), 0n)
  const hex = bits.toString(16).padStart(15, '0')
  const range = (version: string, rest: string) =>
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(12)}-${rest}`
  const versions = ['1', '2', '3', '4', '5', '6', '7', '8']
  return {
    from: versions.map((version) => range(version, '0000-000000000000')),
    to: versions.map((version) => range(version, 'ffff-ffffffffffff')),
  }
}
