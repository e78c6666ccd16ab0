import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { bodyLimit } from '../../server/http/read-request.ts'

/** A request as text, and the field that its refusal must name; null where no one field is the matter. */
export interface Broken {
  readonly how: string
  readonly field: string | null
  /** Status of the refusal where it is none of the usual ones. */
  readonly status?: number
  readonly body: string
}

type Path = readonly (string | number)[]

/** Everything that can be wrong with an accepted body, one fault at a time; made from the body and its schema. */
export function brokenBodies(call: Call, accepted: unknown): Broken[] {
  const { body: schema } = call
  if (!schema) return []
  const refusedBy = (value: unknown) => !v.safeParse(schema, value).success
  const found: Broken[] = []
  const add = (how: string, path: Path, value: unknown) =>
    found.push({ how, field: nameOf(path), body: JSON.stringify(withValue(accepted, path, value)) })

  for (const [path, value] of partsOf(accepted, [])) {
    if (isFreeForm(call, path)) continue
    if (isObject(value) && !isFreeForm(call, [...path, '*'])) {
      add('an unknown field', [...path, 'zzz'], 1)
      for (const name of ['__proto__', 'constructor']) {
        // Written by hand, as JavaScript would set something else by it.
        const marked = JSON.stringify(withValue(accepted, [...path, '@'], { polluted: true }))
        found.push({ how: name, field: nameOf([...path, name]), body: marked.replace('"@"', `"${name}"`) })
      }
    }
    for (const wrong of wrongTypesFor(value))
      if (!isFine(call, path, wrong)) add(`of type ${typeof wrong}`, path, wrong)
    if (typeof value === 'string') {
      add('NUL', path, `${value}\u0000`)
      add('half a surrogate pair', path, `${value}\ud800`)
      const isTooLong = bodyLimit(call) < 100_000
      if (isTooLong) {
        const body = JSON.stringify(withValue(accepted, path, 'x'.repeat(100_000)))
        found.push({ how: 'more than the body may have', field: 'body', body, status: 413 })
      } else add('100,000 characters', path, 'x'.repeat(100_000))
    }
    if (typeof value === 'number') {
      // Where a fraction is right, half is no fault.
      const half = Number.isInteger(value) ? [0.5] : []
      for (const wrong of [1e300, -1e300, ...half, -1]) add(`the number ${wrong}`, path, wrong)
    }
    if (path.length > 0 && typeof path.at(-1) === 'string') {
      const without = withValue(accepted, path, undefined)
      if (refusedBy(JSON.parse(JSON.stringify(without)))) add('missing', path, undefined)
    }
    if (Array.isArray(value)) {
      const tooMany = Array.from({ length: 5001 }, () => (isObject(value[0]) ? {} : value[0]))
      add('too many', path, tooMany)
    }
  }
  return found
}

/** Bodies that are no object at all. */
export const noObjects: readonly Broken[] = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  'true',
  '{"a":1',
  '{} {}',
  '\u0000',
].map((body) => ({ how: `the body ${JSON.stringify(body)}`, field: 'body', body }))

/** What people keep for themselves has whatever form they like. */
function isFreeForm(call: Call, path: Path): boolean {
  return call.name === 'save-preference' && path[0] === 'data' && path.length > 1
}

/** `fetched` may be a number as well as a list. */
function isFine(call: Call, path: Path, value: unknown): boolean {
  return call.name === 'fetch-provisioned-claims' && path.join('.') === 'fetched' && typeof value === 'number'
}

function wrongTypesFor(value: unknown): unknown[] {
  const all = ['x', 7, true, [[]], { zzz: 1 }]
  return all.filter((wrong) => typeof wrong !== typeof value || Array.isArray(wrong) !== Array.isArray(value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partsOf(value: unknown, path: Path): [Path, unknown][] {
  const inner = Array.isArray(value) ? value.slice(0, 1).entries() : isObject(value) ? Object.entries(value) : []
  return [[path, value], ...[...inner].flatMap(([name, one]) => partsOf(one, [...path, name]))]
}

function withValue(value: unknown, [first, ...rest]: Path, wanted: unknown): unknown {
  if (first === undefined) return wanted
  if (Array.isArray(value)) return value.with(Number(first), withValue(value[Number(first)], rest, wanted))
  return { ...(value as object), [first]: withValue((value as Record<string, unknown>)[String(first)], rest, wanted) }
}

function nameOf(path: Path): string {
  return (
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .replace(/^\./, '') || 'body'
  )
}
