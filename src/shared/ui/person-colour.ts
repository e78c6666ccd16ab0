/** Dark enough for white letters in both themes (4.5 to 1 and more). */
const colours = ['#2f5bd7', '#a8452b', '#13744a', '#6a3fc0', '#8a5800', '#1f5fbf', '#a1286b', '#22606b'] as const

/** The same person has the same colour everywhere: on faces, row edges and flags. */
export function personColour(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length] ?? colours[0]
}
