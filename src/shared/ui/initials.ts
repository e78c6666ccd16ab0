/** Two letters that stand for a person: of the first and the last name. */
export function initialsOf(name: string): string {
  const tokens = name.trim().split(/\s+/)
  const first = tokens[0]?.[0] ?? '?'
  return (first + (tokens.length > 1 ? (tokens.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
