import type pg from 'pg'

/** What pg's connection can do beyond its published types. */
export interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** How many rows a `COPY 12` of PostgreSQL tells of. */
export const rowsOf = (commandTag: string) => Number(/^COPY (\d+)$/.exec(commandTag)?.[1])
