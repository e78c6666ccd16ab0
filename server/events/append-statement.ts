import { categoryOf } from '../../contract/events/recorded.ts'
import { expectedUnchangedCategories } from '../../machines/aggregates.ts'
import type { Append, Projection, StreamAppend } from './append.ts'
import { arrayParams } from '../db/array-params.ts'
import { newest } from './event-versions.ts'
import { FENCE } from './fence.ts'
import { jobsOfAppend } from './jobs-of-append.ts'
import { webhookDeliveriesOf } from './webhook-deliveries.ts'

export interface AppendStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** Parts of the statement that every append has. */
const ownNames: ReadonlySet<string> = new Set(['fence', 'gapless', 'unleased', 'moved', 'appended', 'queued'])

/** One or several appends as one statement; `versionOf` is the version that events of a type are stored in. */
export function statementFor(works: readonly Append[], versionOf = newest): AppendStatement {
  const { rows, heads } = columnsOf(works, versionOf)
  const [first] = works
  const values: unknown[] = [first?.businessId, rows.stream, rows.version, rows.type, rows.data]
  const place = (value: unknown) => `$${values.push(value)}`
  // Version 1 is the column's default, and a parameter less for each event.
  const schemaVersions = rows.schemaVersion.some((version) => version !== 1) ? place(rows.schemaVersion) : null
  const parts = [fence]
  if (heads.stream.length > 0) {
    const streams = place(heads.stream)
    parts.push(gapless(streams, place(heads.version)), unleased(streams, place(heads.actor)))
  }
  const held = heldStreams(works)
  if (held.stream.length > 0) parts.push(moved(place(held.stream), place(held.expected), place(held.changes)))
  const ofOne = works.length === 1 && first
  const by = ofOne ? [first.at, first.actor.id, first.actor.name, first.commandId] : authors(works)
  const checks = [
    ...(heads.stream.length > 0 ? ['exists (select from gapless)', 'exists (select from unleased)'] : []),
    ...(held.stream.length > 0 ? ['not exists (select from moved)'] : []),
  ]
  parts.push(appended({ by: by.map(place), eachItsOwn: !ofOne, schemaVersions, checks }))
  const jobs = jobsOfAppend(works)
  if (jobs !== null) parts.push(queued(place(jobs)))
  const ends = [jobs === null ? 'appended' : 'queued']
  for (const { name, sql, params, returnsJobs } of joined([
    ...works.flatMap((work) => work.projections),
    ...webhookDeliveriesOf(works),
  ])) {
    const offset = values.length
    values.push(...params)
    parts.push(`${name} as (${sql.replace(/\$(\d+)/g, (_all, n: string) => `$${Number(n) + offset}`)})`)
    if (!returnsJobs) continue
    parts.push(queuedBy(name))
    ends.push(jobsOf(name))
  }
  // What the statement ends with is carried out before the projections, in this order. So two appends meet at the events,
  // where the order of the streams keeps them from a deadlock; the one that loses has touched no read model yet.
  const text = `with ${parts.join(',\n')}\nselect ${ends.map((name) => `(select count(*) from ${name})`).join(', ')}`
  return { name: nameOf(text), text, values: arrayParams(text, values) }
}

/** Puts the log in order: see fence.ts. */
const fence = `fence as materialized (select pg_advisory_xact_lock_shared(${FENCE}))`

/** Raises when a stream is not yet at the version that it is expected to have. */
function gapless(streams: string, versions: string): string {
  return `gapless as materialized (
  select where refuse_gap($1::uuid, ${streams}::text[], ${versions}::int[])
)`
}

/**
 * Raises when somebody else holds a stream that changes: a lease that was taken since the command was decided counts.
 * New streams cannot be leased yet, and a fact has no actor here: nobody is other than null. After the fence, so that what was taken while it waited is seen.
 */
function unleased(streams: string, actors: string): string {
  return `unleased as materialized (
  select from fence where refuse_leased($1::uuid, ${streams}::text[], ${actors}::text[])
)`
}

/**
 * Streams to hold until the commit: those that are only expected to be at a version, and those that change while the
 * manifest says that other commands expect them unchanged. Both take turns, so that no command that expected an older
 * version comes after the change in the log.
 */
function heldStreams(works: readonly Append[]) {
  const isHeld = ({ stream, events }: StreamAppend) =>
    events.length === 0 || expectedUnchangedCategories.has(categoryOf(stream))
  const held = streamsOf(works).filter(isHeld)
  const changing = new Set(held.flatMap(({ stream, events }) => (events.length > 0 ? [stream] : [])))
  // Appends that are joined mostly depend on the same ones.
  const streams = [...new Map(held.map((one) => [`${one.stream} ${one.expected}`, one])).values()]
  return {
    stream: streams.map(({ stream }) => stream),
    expected: streams.map(({ expected }) => expected),
    changes: streams.map(({ stream }) => changing.has(stream)),
  }
}

/** After the fence, as everywhere: who waits for a stream while he keeps the tail out would wait in a circle. */
function moved(streams: string, expected: string, changes: string): string {
  return `moved as materialized (
  select raise_version_gap(held.stream)
  from fence, unnest(${streams}::text[], ${expected}::int[], ${changes}::boolean[]) as held (stream, expected, changes)
  where moved_on($1::uuid, held.stream, held.expected, held.changes)
)`
}

interface Appended {
  /** When, by whom and under which command: once for all events or, `eachItsOwn`, event by event. */
  readonly by: readonly string[]
  readonly eachItsOwn: boolean
  /** Null where all events are of version 1. */
  readonly schemaVersions: string | null
  readonly checks: readonly string[]
}

function appended({ by, eachItsOwn, schemaVersions, checks }: Appended): string {
  const names = ['at', 'actor_id', 'actor_name', 'command_id']
  const types = ['timestamptz', 'text', 'text', 'uuid']
  const once = by.map((place, index) => `${place}::${types[index]}`)
  const versioned = schemaVersions ? ['schema_version'] : []
  const columns = ['stream', 'version', 'type', 'data', ...versioned, ...(eachItsOwn ? names : [])]
  const arrays = [
    '$2::text[]',
    '$3::int[]',
    '$4::text[]',
    '$5::text[]',
    ...(schemaVersions ? [`${schemaVersions}::smallint[]`] : []),
    ...(eachItsOwn ? once.map((one) => `${one}[]`) : []),
  ]
  return `appended as (
  insert into events (${['business_id', 'stream', 'version', 'type', 'data', ...versioned, ...names].join(', ')})
  select ${['$1::uuid', 'e.stream', 'e.version', 'e.type', 'e.data::jsonb', ...versioned.map((name) => `e.${name}`), ...(eachItsOwn ? names.map((name) => `e.${name}`) : once)].join(', ')}
  from fence, unnest(${arrays.join(', ')}) as e (${columns.join(', ')})
  where ${['true', ...checks].join(' and ')}
  returning id
)`
}

/** Jobs come after the events: an append that loses has queued none. A CTE that only selects runs because the end reads it. */
function queued(jobs: string): string {
  return `queued as materialized (
  select queue_jobs($1::uuid, ${jobs}::jsonb) from (select count(*) from appended) as done
)`
}

const jobsOf = (projection: string) => `${projection}_jobs`

/** The jobs that a projection returns, each once. */
function queuedBy(projection: string): string {
  return `${jobsOf(projection)} as materialized (
  select queue_jobs($1::uuid, jsonb_agg(distinct job order by job)) from ${projection} where job is not null having count(*) > 0
)`
}

/** Every append takes its streams in the same order, so that two of them never wait for each other in a circle. */
function columnsOf(works: readonly Append[], versionOf: (type: string) => number) {
  const rows = {
    stream: [] as string[],
    version: [] as number[],
    type: [] as string[],
    data: [] as string[],
    schemaVersion: [] as number[],
  }
  const heads = { stream: [] as string[], version: [] as number[], actor: [] as (string | null)[] }
  for (const { stream, expected, events, isFact, work } of streamsOf(works)) {
    if (expected > 0 && events.length > 0) {
      heads.stream.push(stream)
      heads.version.push(expected)
      heads.actor.push(isFact ? null : work.actor.id)
    }
    events.forEach((event, index) => {
      rows.stream.push(stream)
      rows.version.push(expected + index + 1)
      rows.type.push(event.type)
      rows.data.push(JSON.stringify(event.data))
      rows.schemaVersion.push(versionOf(event.type))
    })
  }
  return { rows, heads }
}

function streamsOf(works: readonly Append[]) {
  return works
    .flatMap((work) => work.streams.map((stream) => ({ ...stream, work })))
    .sort((a, b) => (a.stream < b.stream ? -1 : a.stream > b.stream ? 1 : 0))
}

/** When, who and why of each event, in the order of `columnsOf`. */
function authors(works: readonly Append[]): [string[], string[], string[], (string | null)[]] {
  const each = streamsOf(works).flatMap(({ work, events }) => events.map(() => work))
  return [
    each.map(({ at }) => at),
    each.map(({ actor }) => actor.id),
    each.map(({ actor }) => actor.name),
    each.map(({ commandId }) => commandId),
  ]
}

/** What PostgreSQL takes as a name without quotes and does not cut off. */
const identifier = /^[a-z_][a-z0-9_]{0,62}$/

/** Projections of one name write their rows together. */
function joined(projections: readonly Projection[]): Projection[] {
  const byName = new Map<string, Projection>()
  for (const projection of projections) {
    if (!identifier.test(projection.name) || ownNames.has(projection.name))
      throw new Error(`a projection cannot be named ${JSON.stringify(projection.name)}`)
    const known = byName.get(projection.name)
    byName.set(projection.name, known ? { ...known, params: joinedParams(known, projection) } : projection)
  }
  return [...byName.values()]
}

function joinedParams(one: Projection, other: Projection): unknown[] {
  return one.params.map((param, index) => {
    const more = other.params[index]
    if (Array.isArray(param) && Array.isArray(more)) return [...param, ...more]
    if (param !== more)
      throw new Error(`the projection ${one.name} cannot be joined: its parameter ${index + 1} differs`)
    return param
  })
}

const names = new Map<string, string>()

/**
 * A name makes the database keep the statement's plan, which is most of what a small append costs. There are as many
 * as there are combinations of projections: a few dozen.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? `append-${names.size}`
  names.set(text, name)
  return name
}
