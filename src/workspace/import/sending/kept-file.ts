import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { FileCounts } from '../../../../machines/import/file-counts.ts'

/** Records that were there and got values where they had none: how many, and the fields' labels. */
export interface Completed {
  readonly count: number
  readonly fields: readonly string[]
}

/** A row as the call takes it. */
export type SentRow = object

/** A row that the server would not take, which the check here let through. */
export interface RefusedRow {
  readonly record: number
  readonly reason: string
}

/** A file on its way to the server, as this browser remembers it: what it came to, and how far it got. */
export interface KeptFile {
  /** Business and fingerprint: the same file again is found by it. */
  readonly key: string
  /** Missing where a former release has kept the file: claims. */
  readonly brings?: FileFormat['name']
  readonly businessId: string
  readonly name: string
  /** Id of this run of the import; missing where an older page has kept the file. */
  readonly run?: string
  readonly counts: FileCounts
  /** Rows of this sending, and of those before it that sent other rows of the same file. */
  readonly total: number
  /** Of these: taken in as new, here already, and refused by the server. Their sum is the position. */
  readonly isNew: number
  readonly already: number
  readonly refused: readonly RefusedRow[]
  /** Missing where nothing was completed. */
  readonly completed?: Completed | undefined
  /** How many of the refused were refused in a sending before this one, of which colleagues know. */
  readonly refusedBefore?: number
  /** Idempotency keys of this sending's requests that brought new rows, or were refused some; missing where an older page has kept the file. */
  readonly requests?: readonly string[]
  /** UTC, ISO 8601. */
  readonly keptAt: string
  readonly doneAt: string | null
  readonly hasLeftover: boolean
}

/** The rows of one request and the idempotency key that they keep across all retries. */
export interface KeptChunk {
  readonly file: string
  readonly place: number
  readonly commandId: string
  readonly rows: readonly SentRow[]
  /** The rows' numbers in the file; missing where a former release has kept them. */
  readonly records?: readonly number[]
}

/** The number in its file of a row of a chunk. */
export function recordOf({ rows, records }: KeptChunk, row: number): number {
  const kept: { readonly source?: { readonly row: number } } | undefined = rows[row]
  return records?.[row] ?? kept?.source?.row ?? row + 1
}

/** Rows of a file that have had their answer. */
export function positionOf({ isNew, already, refused }: KeptFile): number {
  return isNew + already + refused.length
}
