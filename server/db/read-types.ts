import pg from 'pg'

const parsers = {
  /** Cursors and counts, which stay far below 2^53, as numbers. */
  int8: [20, Number],
  /** As ISO 8601; on connections whose time zone is UTC. */
  timestamptz: [1184, isoOf],
  /** As the text that it is on its way. */
  jsonb: [3802, (text: string) => text],
} as const satisfies Record<string, [oid: number, read: (text: string) => unknown]>

/** How a connection reads some types otherwise than pg does; set on it, and not on pg's global parsers. */
export function readTypes(...names: (keyof typeof parsers)[]): pg.CustomTypesConfig {
  const own = new Map<number, (text: string) => unknown>(names.map((name) => parsers[name]))
  return {
    getTypeParser: ((oid: number, format?: 'text') =>
      own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  }
}

/** `2026-03-01 12:00:00.1+00`, as PostgreSQL writes an instant, in ISO 8601 with milliseconds. */
function isoOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
