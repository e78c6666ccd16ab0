import * as v from 'valibot'
import { isScope } from '../api-keys/scopes.ts'
import { type Call, defineCall } from '../call.ts'
import { Version, VersionText } from '../ids.ts'
import { Flag, Limit, Page } from '../paging.ts'
import type { FieldValue } from './field.ts'
import { type AnyResource, type CrudRecord, entriesOf, fieldsWith, keptEntries, type Values } from './resource.ts'

type Schema<Input, Output = Input> = v.GenericSchema<Input, Output>

/** Which page of the records, in which order, and narrowed how. */
export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly q: string
  /** A sortable field, or `created_at`. */
  readonly sort_by: string
  readonly sort_desc: boolean
  /** Deleted records instead of active ones. */
  readonly deleted: boolean
  /** Filterable fields. */
  readonly [field: string]: FieldValue | number | undefined
}
export type SentListQuery = Readonly<Record<string, string | undefined>>

export interface ListReply {
  readonly count: number
  readonly data: readonly CrudRecord[]
  /** The log is read up to here. */
  readonly cursor: number
}

/** Changed fields, and the version that they were changed on. */
export type EditBody = Readonly<Record<string, FieldValue | number | undefined>>
type One = Readonly<Record<string, CrudRecord>>

/** The calls of a resource. A record comes under the name of its category: `{ repair_location: { … } }`. */
export interface CrudCalls {
  readonly list: Call<Schema<SentListQuery, ListQuery & Record<string, unknown>>, undefined, Schema<ListReply>>
  readonly get: Call<undefined, undefined, Schema<One>>
  readonly create: Call<undefined, Schema<Partial<Values>, Values>, Schema<One>>
  readonly edit: Call<undefined, Schema<EditBody>, Schema<One>>
  readonly remove: Call<
    Schema<{ readonly version?: string | undefined }, { readonly version?: number | undefined }>,
    undefined,
    Schema<One>
  >
  readonly restore: Call<undefined, undefined, Schema<One>>
}

const made = new WeakMap<AnyResource, CrudCalls>()

/** The same calls for the same resource, on both sides. */
export function crudCalls(resource: AnyResource): CrudCalls {
  const calls = made.get(resource) ?? makeCalls(resource)
  made.set(resource, calls)
  return calls
}

export function callsOf(resource: AnyResource): Call[] {
  return Object.values(crudCalls(resource)) as Call[]
}

function makeCalls(resource: AnyResource): CrudCalls {
  const { category, noun, path } = resource
  const [one, many] = [noun.one.replaceAll(' ', '-'), noun.many.replaceAll(' ', '-')]
  const record = v.strictObject({ ...keptEntries, ...entriesOf(resource, ({ stored }) => stored) })
  const reply = v.strictObject({ [category]: record }) as unknown as Schema<One>
  const view = {
    permission: `${category}:view`,
    ...(isScope(`${category}:view`) && { apiKey: true as const }),
  } as const
  const work = { permission: `${category}:work`, repeatable: true, reply } as const
  return {
    list: defineCall({
      name: `list-${many}`,
      method: 'GET',
      path,
      summary: `A page of ${noun.many}: active ones, or deleted ones.`,
      ...view,
      query: listQuery(resource),
      reply: v.strictObject({
        count: v.number(),
        data: v.array(record),
        cursor: v.number(),
      }),
    }),
    get: defineCall({
      name: `get-${one}`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${noun.one}, deleted or not.`,
      ...view,
      reply,
    }),
    create: defineCall({
      name: `create-${one}`,
      method: 'POST',
      path,
      summary: `Create a ${noun.one}.`,
      ...work,
      body: v.strictObject(
        entriesOf(resource, ({ schema, empty }) => (empty === undefined ? schema : v.optional(schema, empty))),
      ) as unknown as Schema<Partial<Values>, Values>,
    }),
    edit: defineCall({
      name: `edit-${one}`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change fields of a ${noun.one}; with \`version\`, only what no one else has changed since.`,
      ...work,
      body: v.strictObject({
        ...entriesOf(resource, ({ schema }) => v.optional(schema)),
        version: v.optional(Version),
      }),
      refusals: { 409: `The ${noun.one} is deleted, or someone else changed the same field since \`version\`.` },
    }),
    remove: defineCall({
      name: `delete-${one}`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete a ${noun.one}; with \`version\`, only if no one else has changed it since. It can be restored.`,
      ...work,
      query: v.strictObject({ version: v.optional(VersionText) }),
      refusals: { 409: `The ${noun.one} is already deleted, or someone else changed it since \`version\`.` },
    }),
    restore: defineCall({
      name: `restore-${one}`,
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Restore a deleted ${noun.one}.`,
      ...work,
      refusals: { 409: `The ${noun.one} is not deleted.` },
    }),
  }
}

function listQuery(resource: AnyResource) {
  const filters = fieldsWith(resource, 'filterable').map((name) => {
    const { editor } = resource.fields[name] ?? {}
    if (editor?.kind === 'switch') return [name, v.optional(Flag)] as const
    if (editor?.kind === 'choice') return [name, v.optional(v.picklist(editor.choices))] as const
    throw new Error(`${resource.name}.${name}: only fields with a few values can be filtered by`)
  })
  return v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '1000'),
    q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    sort_by: v.optional(v.picklist(['created_at', ...fieldsWith(resource, 'sortable')]), resource.title),
    sort_desc: v.optional(Flag, 'false'),
    deleted: v.optional(Flag, 'false'),
    ...Object.fromEntries(filters),
  }) as unknown as Schema<SentListQuery, ListQuery & Record<string, unknown>>
}
