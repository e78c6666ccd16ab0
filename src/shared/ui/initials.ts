/** Two letters that stand for a person: of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  return (first + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
