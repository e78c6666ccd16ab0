import type * as v from 'valibot'
import { boundOf, partsOf, type Shape, shapeOf } from './schema-shape.ts'

const known = new WeakMap<object, number>()

/** How many values, one inside the other or beside it, an input can have that the schema takes; Infinity: any number. */
export function mostValues(schema: v.GenericSchema): number {
  const most = known.get(schema) ?? mostIn(shapeOf(schema))
  known.set(schema, most)
  return most
}

function mostIn(shape: Shape): number {
  if (shape.type === 'unknown' || shape.type === 'any') return Infinity
  // A key stands with its value, and what is wrapped, or a branch of a union, for the whole.
  const parts = partsOf(shape).filter(([, part]) => part !== shape.key)
  const inside = parts.map(([name, part]) => ({ name, most: mostIn(part) }))
  const itself = Math.max(1, ...inside.filter(({ name }) => name === '').map(({ most }) => most))
  const times = shape.type === 'array' || shape.type === 'record' ? (boundOf(shape) ?? Infinity) : 1
  return inside.filter(({ name }) => name !== '').reduce((all, { most }) => all + times * most, itself)
}
