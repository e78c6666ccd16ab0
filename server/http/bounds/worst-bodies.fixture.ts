import { boundOf, optionsOf, partsOf, type Shape } from './schema-shape.ts'

/** Counts how many items and members of a value are looked at. */
export interface Watch {
  looked: number
}

/** A value as large as a body can make it in one of its lists or records, with the worst in each place. */
export interface Worst {
  /** Which list or record, and how large: `rows[].changes, 5,000`. */
  readonly name: string
  /** How many items or members it has. */
  readonly size: number
  readonly make: (watch: Watch) => unknown
}

/** Bytes of the smallest item or member there is: `{},` and `"ab":0,`. */
const bytesEach = { array: 3, record: 7 } as const

/**
 * For each list and record of a schema one value that fills `bytes` with it, and one that has as many items as it may,
 * all of them wrong.
 */
export function worstOf(schema: Shape, bytes: number): Worst[] {
  return placesIn(schema, '', (inner) => inner).flatMap(({ name, shape, around }) => {
    const each = shape.type === 'record' ? bytesEach.record : bytesEach.array
    const sizes = new Set([Math.floor(bytes / each), boundOf(shape) ?? 0])
    return [...sizes].map((size) => ({
      name: `${name.replace(/^\./, '') || 'body'}, ${size.toLocaleString('en')}`,
      size,
      make: (watch: Watch) => around(shape.type === 'record' ? manyMembers(size, watch) : manyItems(size, watch)),
    }))
  })
}

interface Place {
  readonly name: string
  readonly shape: Shape
  /** The whole value with something in this place, and nothing beside. */
  readonly around: (inner: unknown) => unknown
}

function placesIn(shape: Shape, name: string, around: Place['around']): Place[] {
  const itself = shape.type === 'array' || shape.type === 'record' ? [{ name, shape, around }] : []
  const inside = partsOf(shape).filter(([, part]) => part !== shape.key && !optionsOf(shape).includes(part))
  const found = inside.flatMap(([step, part]) => placesIn(part, name + step, (inner) => around(wrap(step, inner))))
  const branches = optionsOf(shape).flatMap((part) => placesIn(part, name, around))
  return [...itself, ...found, ...branches]
}

function wrap(step: string, inner: unknown): unknown {
  if (step === '[]') return [inner]
  if (step === '{}') return { a: inner }
  return step.startsWith('.') ? { [step.slice(1)]: inner } : inner
}

function manyItems(size: number, watch: Watch): unknown {
  const nothing = {}
  const all = Array.from({ length: size }, () => nothing)
  return new Proxy(all, {
    get(items, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) watch.looked += 1
      return Reflect.get(items, key, receiver) as unknown
    },
  })
}

function manyMembers(size: number, watch: Watch): unknown {
  // Where there may be so many, no name is right.
  const name = (n: number) => (size > 10_000 ? `m${n}` : `m${n}`.padEnd(201, '.'))
  const members = Object.fromEntries(Array.from({ length: size }, (_, n) => [name(n), 0]))
  return new Proxy(members, {
    get(held, key, receiver) {
      if (Object.hasOwn(held, key)) watch.looked += 1
      return Reflect.get(held, key, receiver) as unknown
    },
  })
}
