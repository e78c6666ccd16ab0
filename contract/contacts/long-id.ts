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
