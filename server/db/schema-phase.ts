/** How a database's schema stands to what a process knows. */
export type SchemaState = 'current' | 'newer' | 'older' | 'too-new'

/**
 * A migration that takes something away which an earlier release uses, as its name says: `0061-contract-old-names`. All
 * others only add, so that servers of the former release go on beside them.
 */
export function isContracting(migration: string): boolean {
  return /^\d{4}-contract-/.test(migration)
}

/** Older: the database lacks a migration, as after a restore. Too new: it has contracted past what this process knows. */
export function schemaStateOf(known: readonly string[], applied: readonly string[]): SchemaState {
  if (known.some((name) => !applied.includes(name))) return 'older'
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.some(isContracting)) return 'too-new'
  return unknown.length > 0 ? 'newer' : 'current'
}
