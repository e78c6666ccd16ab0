/** What a migration does that a server of the former release cannot stand beside. */
const contractions: readonly [what: string, pattern: RegExp][] = [
  [
    'drops what may be in use',
    /\bdrop\s+(table|column|function|procedure|view|materialized\s+view|type|sequence|schema)\b/,
  ],
  ['drops a default that inserts rely on', /\bdrop\s+default\b/],
  ['renames', /\brename\s+(to|column|constraint|attribute|value)\b|\brename\s+\w+\s+to\b/],
  ['changes the type of a column', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/],
  ['refuses nulls that are still written', /\bset\s+not\s+null\b/],
  ['takes rights from a role of the server', /\brevoke\b[^;]*\bfrom\b[^;]*\bclaimfront_(app|tail|jobs)\b/],
]

/**
 * Statements of a migration that contract the schema, each with why. A table that the migration makes itself may have
 * any column and constraint.
 */
export function contractionsIn(migration: string): string[] {
  const sql = migration
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const found = contractions.filter(([, pattern]) => pattern.test(sql)).map(([what]) => what)
  const own = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/g)].map(([, table]) => table))
  for (const [, table = '', change = ''] of sql.matchAll(/\balter table (?:if exists )?(?:only )?([\w.]+) ([^;]*)/g)) {
    if (own.has(table)) continue
    for (const column of change.split(/,(?![^(]*\))/)) {
      if (/\badd column\b/.test(column) && /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
        found.push(`adds a column to ${table} that the former release leaves empty`)
      if (/\badd (constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b/.test(column))
        found.push(`adds a constraint to ${table} that the former release does not know`)
    }
  }
  // A unique index that takes the place of one of the same name is written to be looser: that is for its review.
  const replaced = new Set([...sql.matchAll(/\bdrop index (?:if exists )?([\w.]+)/g)].map(([, index]) => index))
  const unique = /\bcreate unique index (?:if not exists )?(?:(\w+) )?on ([\w.]+)/g
  for (const [, index = '', table = ''] of sql.matchAll(unique)) {
    if (!own.has(table) && !replaced.has(index))
      found.push(`adds a unique index to ${table} that the former release does not know`)
  }
  return found
}
