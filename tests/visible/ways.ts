import type { Call } from '../../contract/call.ts'
import type { AggregateCategory } from '../../contract/categories.ts'
import type { Probe } from '../api/probes.ts'
import type { Grain } from './expected.ts'
import type { ProbedRow, Viewer } from './probed-row.ts'

/** The ways in which somebody may come to see a record. */
export const ways = [
  'list',
  'record',
  'search',
  'history',
  'as-of',
  'export',
  'push',
  'log',
  'map',
  'agenda',
  'undo',
] as const
export type Way = (typeof ways)[number]

/** One call by which rows of an aggregate are seen. */
export interface Entrance {
  readonly call: Call
  /** Null where this person can't ask for this row. */
  readonly request: (row: ProbedRow, viewer: Viewer) => Probe | null
  readonly grain: Grain
  /** What of the reply shows the row, in JSON; null where an answer without a refusal does. */
  readonly mark: (row: ProbedRow) => string | null
  /** Rows that this call has to do with, and who asks for them by it; who sees them otherwise must not see them here either. */
  readonly isFor: (row: ProbedRow, viewer: Viewer) => boolean
  /** What else is needed, beside seeing the row and the permission of the call. */
  readonly mayUse: (viewer: Viewer, row: ProbedRow) => boolean
}

/** The entrances of a way, or why an aggregate has none. */
export type Entrances = readonly Entrance[] | string
export type WaysIn = Readonly<Record<Way, Entrances>>
export type WaysInto = Readonly<Record<AggregateCategory, WaysIn>>

const anybody = () => true

export function entrance(
  call: Call,
  request: Entrance['request'],
  { grain = 'rows', mark = ({ mark: one }) => one, isFor = anybody, mayUse = anybody }: Partial<Entrance> = {},
): Entrance {
  return { call, request, grain, mark, isFor, mayUse }
}
