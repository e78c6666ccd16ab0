import * as v from 'valibot'
import { type Shape, shapeOf, type Step } from './schema-shape.ts'

/** Issues after which nothing more is looked at. */
export const mostIssues = 20

/** Counts the issues of one validation; passed along as part of valibot's configuration. */
interface Tally extends v.Config<v.BaseIssue<unknown>> {
  issues: number
  readonly most: number
}

type Dataset = v.OutputDataset<unknown, v.BaseIssue<unknown>>
type Run = (dataset: { value: unknown }, tally: Tally) => Dataset
/** A schema or action of valibot, as it runs. */
type Running = Step & { readonly '~run': Run }

const known = new WeakMap<object, Running>()

/**
 * Validates with the same schema in a form whose cost is bounded: lists and records are measured before anything in
 * them is looked at, text before any pattern is matched, and validation stops after about `most` issues. A list is no
 * object.
 */
export function runBounded(schema: v.GenericSchema, value: unknown, most: number): Dataset {
  return boundedOf(shapeOf(schema) as Running)['~run']({ value }, { abortPipeEarly: true, issues: 0, most })
}

/** Made once a schema. */
function boundedOf(schema: Running): Running {
  const made = known.get(schema) ?? makeBounded(schema)
  known.set(schema, made)
  return made
}

function makeBounded(schema: Running): Running {
  const [first, ...rest] = schema.pipe ?? []
  if (first) return pipeOf(first as Running, rest as Running[])
  const part = (one: Shape | undefined) => boundedOf(one as Running)
  switch (schema.type) {
    case 'array':
      return { ...schema, '~run': runList(schema, part(schema.item)) }
    case 'record':
      return { ...schema, '~run': runRecord(schema, part(schema.key), part(schema.value)) }
    case 'strict_object': {
      const entries = Object.entries(schema.entries ?? {}).map(([name, entry]) => [name, part(entry)] as const)
      return refusingLists({ ...schema, entries: Object.fromEntries(entries) })
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
      return { ...schema, wrapped: part(schema.wrapped) }
    case 'union':
      return { ...schema, options: schema.options?.map((one) => uncounted(part(one as Shape))) ?? [] }
    default:
      return schema
  }
}

/** Valibot's own pipe, with what measures put before all else that it may stand before. */
function pipeOf(first: Running, rest: readonly Running[]): Running {
  const steps: Running[] = []
  let from = 0
  for (const step of rest) {
    if (isMeasure(step)) steps.splice(from++, 0, step)
    else steps.push(step.kind === 'schema' ? boundedOf(step) : step)
    if (step.kind === 'schema' || step.kind === 'transformation') from = steps.length
  }
  const before = isContainer(first) ? steps.splice(0, measuresIn(steps)) : []
  const base = before.length > 0 ? measuredFirst(first, before) : boundedOf(first)
  return v.pipe(base as never, ...(steps as never[])) as unknown as Running
}

const isMeasure = ({ type }: Step) => ['max_length', 'length', 'max_entries', 'entries'].includes(type)
const isContainer = ({ type }: Step) => type === 'array' || type === 'record'

function measuresIn(steps: readonly Step[]): number {
  const end = steps.findIndex((step) => !isMeasure(step))
  return end < 0 ? steps.length : end
}

/** A list or record that is refused by its size alone, before anything in it is looked at. */
function measuredFirst(container: Running, measures: readonly Running[]): Running {
  const inside = boundedOf(container)
  return {
    ...inside,
    '~run'(dataset, tally) {
      const { value } = dataset
      const isMeant = container.type === 'array' ? Array.isArray(value) : isRecord(value)
      for (const measure of isMeant ? measures : []) {
        if (!isOver(value as object, measure)) continue
        const over = measure['~run']({ typed: true, value: standIn(value as object, measure) } as never, tally)
        return { ...over, typed: false } as Dataset
      }
      return inside['~run'](dataset, tally)
    },
  }
}

function isOver(value: object, { requirement }: Step): boolean {
  const most = Number(requirement)
  if (Array.isArray(value)) return value.length > most
  let count = 0
  for (const _name in value) if (++count > most) return true
  return false
}

/** Of a record so many members as are one too many: its own are not gone through to be counted. */
function standIn(value: object, { requirement }: Step): object {
  return Array.isArray(value) ? value : { ...Array.from({ length: Number(requirement) + 1 }, () => null) }
}

/** As valibot's `array`, but for the end after `most` issues. */
function runList(schema: Running, item: Running): Run {
  return (dataset, tally) => {
    const input = dataset.value
    if (!Array.isArray(input)) return schema['~run'](dataset, tally)
    const value: unknown[] = []
    const issues: v.BaseIssue<unknown>[] = []
    let typed = true
    const before = tally.issues
    for (let key = 0; key < input.length && tally.issues < tally.most; key += 1) {
      const one: unknown = input[key]
      const found = item['~run']({ value: one }, tally)
      const path = { type: 'array', origin: 'value', input, key, value: one } as const
      for (const issue of found.issues ?? []) issues.push({ ...issue, path: [path, ...(issue.path ?? [])] })
      tally.issues = before + issues.length
      if (!found.typed) typed = false
      value.push(found.value)
    }
    return (issues.length > 0 ? { typed, value, issues } : { typed, value }) as Dataset
  }
}

/** As valibot's `record`, but for the end after `most` issues; a list is none. */
function runRecord(schema: Running, key: Running, value: Running): Run {
  return (dataset, tally) => {
    const input = dataset.value
    if (!isRecord(input)) return schema['~run']({ value: null }, tally)
    const members: [string, unknown][] = []
    const issues: v.BaseIssue<unknown>[] = []
    let typed = true
    const before = tally.issues
    for (const name in input) {
      if (tally.issues >= tally.most) break
      const one = input[name as keyof typeof input] as unknown
      const named = key['~run']({ value: name }, tally)
      const found = value['~run']({ value: one }, tally)
      const at = { type: 'object', input, key: name, value: one } as const
      for (const issue of named.issues ?? []) issues.push({ ...issue, path: [{ ...at, origin: 'key' } as never] })
      for (const issue of found.issues ?? [])
        issues.push({ ...issue, path: [{ ...at, origin: 'value' } as never, ...(issue.path ?? [])] })
      tally.issues = before + issues.length
      if (!named.typed || !found.typed) typed = false
      members.push([String(named.value), found.value])
    }
    // Defined one by one, not assigned: `__proto__` is a name like others here.
    const output = Object.fromEntries(members)
    return (issues.length > 0 ? { typed, value: output, issues } : { typed, value: output }) as Dataset
  }
}

/** Valibot takes a list for an object all of whose fields may be left out. */
function refusingLists(schema: Running): Running {
  const { '~run': run } = schema
  return {
    ...schema,
    '~run'(dataset, tally) {
      return run.call(schema, Array.isArray(dataset.value) ? { value: null } : dataset, tally)
    },
  }
}

/** Issues of a branch that is not the one meant do not count. */
function uncounted(schema: Running): Running {
  return {
    ...schema,
    '~run'(dataset, tally) {
      const { issues } = tally
      const found = schema['~run'](dataset, tally)
      tally.issues = issues
      return found
    },
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
