import type * as v from 'valibot'

/** What a schema of the contract may hold, as far as its size goes. */
export interface Shape {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Step[]
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly items?: readonly Shape[]
  readonly key?: Shape
  readonly value?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly (Shape | string | number)[]
}

/** A schema, or an action on what came out of the steps before it. */
export interface Step extends Shape {
  readonly requirement?: unknown
}

export const shapeOf = (schema: v.GenericSchema): Shape => schema

/** The schemas directly inside, each under the name that a field path has for it. */
export function partsOf(shape: Shape): (readonly [name: string, part: Shape])[] {
  const inPipe = stepsOf(shape).filter(({ kind }) => kind === 'schema')
  return [
    ...Object.entries(shape.entries ?? {}).map(([name, part]) => [`.${name}`, part] as const),
    ...(shape.item ? [['[]', shape.item] as const] : []),
    ...(shape.items ?? []).map((part, index) => [`[${index}]`, part] as const),
    ...(shape.key ? [['{name}', shape.key] as const] : []),
    ...(shape.type === 'record' && shape.value ? [['{}', shape.value] as const] : []),
    ...(shape.wrapped ? [['', shape.wrapped] as const] : []),
    ...optionsOf(shape).map((part) => ['', part] as const),
    ...inPipe.map((part) => ['', part] as const),
  ]
}

/** Branches of a union; a picklist has its values there instead. */
export function optionsOf({ options = [] }: Shape): Shape[] {
  return options.filter((one) => typeof one === 'object')
}

/** What follows the schema itself in its pipe, and in the pipe that this one goes on from. */
function stepsOf({ pipe }: Shape): Step[] {
  const [first, ...rest] = pipe ?? []
  return first ? [...stepsOf(first), ...rest] : []
}

/** Most items, characters or members that the schema takes; null where nothing in its pipe says so. */
export function boundOf(shape: Shape): number | null {
  const bounds = stepsOf(shape).flatMap(
    (step) => (step.kind === 'schema' ? boundOfText(step) : boundOfAction(step)) ?? [],
  )
  return bounds.length > 0 ? Math.min(...bounds) : null
}

/** Of a schema that text goes on to: one of few values, text, or one of these. */
function boundOfText(shape: Shape): number | null {
  if (shape.type === 'literal' || shape.type === 'picklist') return longestChoice
  if (shape.type !== 'union') return boundOf(shape)
  const bounds = optionsOf(shape).map(boundOfText)
  return bounds.some((bound) => bound === null) ? null : Math.max(...bounds.map(Number))
}

const longestChoice = 100
const longestUuid = 36
/** With nine digits of a second and an offset. */
const longestTimestamp = 40

function boundOfAction({ type, requirement }: Step): number | null {
  if (type === 'uuid') return longestUuid
  if (type === 'iso_timestamp') return longestTimestamp
  if (type === 'regex' && requirement instanceof RegExp) return longestMatch(requirement)
  const isBound = type === 'max_length' || type === 'length' || type === 'max_entries' || type === 'entries'
  return isBound && typeof requirement === 'number' ? requirement : null
}

/** A bound on what a pattern of whole texts matches; null where a part of it may repeat without end. */
function longestMatch({ source }: RegExp): number | null {
  if (!/^\^[^|]*\$$/.test(source)) return null
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/[*+]|\{\d+,\}/.test(plain)) return null
  const repeats = [...plain.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
  return plain.length * Math.max(1, ...repeats)
}
