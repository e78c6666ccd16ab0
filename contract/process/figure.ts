import * as v from 'valibot'
import { processSpan } from './process.ts'

const Name = v.pipe(v.string(), v.nonEmpty('Required'), v.maxLength(200, 'Use at most 200 characters'))

/** A figure of a lifecycle: selects some of its aggregates. One of the first three is given. */
export const processFigure = {
  /** A state's id: what is in it now, whenever it came there. */
  state: v.optional(Name),
  /** An arrow's id: what took it within the span. */
  edge: v.optional(Name),
  /** A state's path, a slash, an event: of what the event was refused there within the span. */
  refused: v.optional(v.pipe(Name, v.regex(/^[^/]*\/[^/]+$/, 'Use a state and an event, such as ingested/ClaimReset'))),
  ...processSpan,
}
export type ProcessFigure = { readonly [K in keyof typeof processFigure]?: string | undefined }

/** For the query of a list: only the rows that a figure of their lifecycle counts. */
export const narrowing = {
  'figure.state': processFigure.state,
  'figure.edge': processFigure.edge,
  'figure.refused': processFigure.refused,
  'figure.from': processFigure.from,
  'figure.to': processFigure.to,
  'figure.storm': processFigure.storm,
}
export type Narrowing = { readonly [K in keyof typeof narrowing]?: string | undefined }

/** A figure as a list's query names it. */
export function narrowingTo(figure: ProcessFigure): Narrowing {
  const given = Object.entries(figure).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [`figure.${name}`, value]))
}

/** The figure that a list's query names; null where it names none. */
export function figureOf(query: Narrowing): ProcessFigure | null {
  const given = Object.entries(query).filter(([name, value]) => name.startsWith('figure.') && value !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given.map(([name, value]) => [name.slice(7), value]))
}
