import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import type { Field, FieldValue } from './field.ts'
import type { ResourceCategory } from './resources.ts'

export type Fields = Readonly<Record<string, Field>>
/** Values of all fields of a resource, as the log keeps them. */
export type Values = Readonly<Record<string, FieldValue>>
export type ValuesOf<F extends Fields> = { readonly [N in keyof F]: F[N] extends Field<infer V> ? V : never }

/** What the kit keeps about a record beside its fields. */
interface Kept {
  readonly id: string
  /** UTC instants, ISO 8601. */
  readonly created_at: string
  readonly updated_at: string
  /** Null while the record is active. */
  readonly deleted_at: string | null
  /** How many events the record has had. */
  readonly version: number
}

/** A record whose fields are known only at run time. */
export type CrudRecord = Kept & { readonly [field: string]: FieldValue | number }

/** The declaration of a resource, from which the kit makes everything else. */
export interface Resource<F extends Fields = Fields> {
  readonly category: ResourceCategory
  /** Events are named after it: `RepairLocation` has `RepairLocationCreated`. */
  readonly name: string
  readonly noun: { readonly one: string; readonly many: string }
  /** Path of the list below `/api`; a record is at `<path>/{id}`. */
  readonly path: string
  readonly fields: F
  /** The field by which people call a record. */
  readonly title: string
  /** Examples for demo data, tests and stories; at least three. */
  readonly examples: readonly ValuesOf<F>[]
}

export type AnyResource = Resource

export function defineResource<const F extends Fields>(
  resource: Resource<F> & { readonly title: keyof F & string },
): Resource<F> {
  const names = [resource.category, ...Object.keys(resource.fields)]
  const wrong = names.find((name) => !/^[a-z][a-z_]*$/.test(name) || keptNames.has(name))
  if (wrong !== undefined) throw new Error(`${resource.name}: "${wrong}" cannot name a category or a field`)
  return resource
}

export const keptEntries = {
  id: Id,
  created_at: v.string(),
  updated_at: v.string(),
  deleted_at: v.nullable(v.string()),
  version: Version,
}
const keptNames = new Set(Object.keys(keptEntries))

/** One schema for each field, made from its declaration. */
export function entriesOf(
  { fields }: AnyResource,
  schemaOf: (field: Field, name: string) => v.GenericSchema,
): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field, name)]))
}

/** Names of the fields with a property, in their order. */
export function fieldsWith({ fields }: AnyResource, property: 'searchable' | 'sortable' | 'filterable'): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.[property])
}

export function titleOf({ title }: AnyResource, record: Values | CrudRecord): string {
  return String(record[title] ?? '')
}
