import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { dataSchemaOf, type EventSchemas, newestVersion } from '../../contract/events/stored-event.ts'

/** One hash for each call, and for each version of each stored event (`ContactCreated.v1`). */
export interface ContractHashes {
  readonly calls: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
}

/**
 * Hashes of what crosses the wire and of what is stored, as JSON Schema. Messages and rules that JSON Schema cannot say
 * (`v.check`) are not in them.
 */
export function hashContract(calls: readonly Call[], aggregates: Iterable<EventSchemas>): ContractHashes {
  const ofEvents = [...new Set(aggregates)].flatMap((schemas) =>
    Object.entries(schemas).flatMap(([type, schema]) =>
      Array.from({ length: newestVersion(schema) }, (_, older) => {
        const version = older + 1
        return [`${type}.v${version}`, hash(jsonSchema(dataSchemaOf(schema, version), 'output'))] as const
      }),
    ),
  )
  return { calls: byName(calls.map((call) => [call.name, hashCall(call)])), events: byName(ofEvents) }
}

/** What differs from the committed hashes, in a sentence each that says how to go on. */
export function differencesOf(committed: ContractHashes, now: ContractHashes): string[] {
  const ofCalls = changed(committed.calls, now.calls).map(
    (name) =>
      `The call ${name} is not the committed one: clients of the last release may break. If that is decided, run npm run contract:hash.`,
  )
  const ofEvents = changed(committed.events, now.events).map((name) => {
    if (!(name in committed.events)) return `The event ${name} is new. Run npm run contract:hash, and add its fixture.`
    if (!(name in now.events)) return `The event ${name} is stored in logs and must stay declared, as an older version.`
    return `The stored event ${name} is not the committed one. Declare a new version with an upcaster; or, if all that was ever stored stays valid, run npm run contract:hash -- --widened ${name}.`
  })
  return [...ofCalls, ...ofEvents]
}

function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).toSorted()
}

function hashCall({ method, path, query, body, reply }: Call): string {
  return hash({
    method,
    path,
    query: jsonSchema(query, 'input'),
    body: jsonSchema(body, 'input'),
    reply: jsonSchema(reply, 'output'),
  })
}

function jsonSchema(schema: v.GenericSchema | undefined, typeMode: 'input' | 'output'): object | null {
  return schema ? toJsonSchema(schema, { errorMode: 'ignore', typeMode }) : null
}

function hash(value: object | null): string {
  return createHash('sha256').update(stable(value)).digest('base64url').slice(0, 16)
}

/** The same text for the same schema, in whatever order its properties and choices were declared. */
function stable(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (Array.isArray(part)) return key === 'required' || key === 'enum' ? part.map(String).toSorted(compare) : part
    return part && typeof part === 'object' ? byName(Object.entries(part)) : part
  })
}

function byName<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => compare(a, b)))
}

const compare = (a: string, b: string) => (a < b ? -1 : 1)
