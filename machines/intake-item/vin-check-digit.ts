/** Letters in the order of their values, from 0, by 49 CFR 565.15; I, O and Q do not occur in a VIN. */
const lettersByValue = ['', 'AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ']
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const

/** Value by character code: a lookup table, since a file has 1.7 million of these characters. */
const values = new Uint8Array(128)
for (let digit = 0; digit <= 9; digit++) values[48 + digit] = digit
for (const [value, letters] of lettersByValue.entries()) {
  for (const letter of letters) values[letter.charCodeAt(0)] = value
}

/** Whether the ninth place of a 17-character VIN in capitals is the check digit of the others (49 CFR 565.15). */
export function hasValidCheckDigit(vin: string): boolean {
  if (vin.length !== 17) return false
  let sum = 0
  for (let place = 0; place < 17; place++) sum += (values[vin.charCodeAt(place)] ?? 0) * (weights[place] as number)
  const rest = sum % 11
  return vin[8] === (rest === 10 ? 'X' : String(rest))
}
