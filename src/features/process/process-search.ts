import * as v from 'valibot'
import { lifecycles, type LifecycleName } from '../../../contract/process/process.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { todayIn } from '../../shared/time/format-time.ts'
import type { Span } from './api/read-process.ts'

/** A part of the drawing: a state by its id, an edge by its arrow's, a refusal by the state's path and the event. */
export type Part = { readonly state: string } | { readonly edge: string } | { readonly refused: string }

const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), undefined)

const Search = v.object({
  machine: v.fallback(v.optional(v.picklist(lifecycles)), undefined),
  /** `today`, `week`, `all`, or a storm's id; without it, seven days. */
  span: v.fallback(v.optional(v.union([v.picklist(['today', 'all']), v.pipe(v.string(), v.uuid())])), undefined),
  state: text,
  edge: text,
  refused: text,
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))), undefined),
})

/** The page's view state, kept in the address. */
export type ProcessSearch = v.InferOutput<typeof Search>

/** What names a figure in a list's address. */
export type FigureSearch = Pick<ProcessSearch, 'machine' | 'state' | 'edge' | 'refused' | 'span'>

/** Reads an address; what it does not understand is left out. */
export function parseProcessSearch(search: Record<string, unknown>): ProcessSearch {
  return v.parse(Search, search)
}

/** Reads what a list's address says of a figure; the rest is the list's. */
export function parseFigureSearch(address: Record<string, unknown>): FigureSearch {
  const { machine, state, edge, refused, span } = parseProcessSearch(address)
  const part = partOf({ state, edge, refused })
  return part ? { ...(machine && { machine }), ...part, ...(span && { span }) } : {}
}

/** The part of the drawing that an address names; null where it names none. */
export function partOf({
  state,
  edge,
  refused,
}: Omit<ProcessSearch, 'machine'> & { machine?: LifecycleName | undefined }): Part | null {
  if (state !== undefined) return { state }
  if (edge !== undefined) return { edge }
  return refused === undefined ? null : { refused }
}

/** What a chosen span means in a zone: a day begins at its midnight. */
export function spanOf(
  { span = 'week' }: Pick<ProcessSearch, 'span'> & { span?: string | undefined },
  zone: string,
): Span {
  if (span === 'all') return {}
  if (span !== 'today' && span !== 'week') return { storm: span }
  const today = todayIn(zone)
  return { from: new Date(startOfDay(span === 'today' ? today : dayAfter(today, -6), zone)).toISOString() }
}
