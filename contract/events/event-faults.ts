import * as v from 'valibot'
import { dataSchemaOf, type EventSchemas } from './stored-event.ts'

export interface StoredData {
  readonly type: string
  /** The version of the schema that the data was written by. */
  readonly schemaVersion: number
  readonly data: unknown
}

/**
 * What keeps an event from being one of an aggregate's, as its schemas declare them: by path, in words. Never says what
 * the data holds, which is about people.
 */
export function faultsOf(schemas: EventSchemas, { type, schemaVersion, data }: StoredData): string[] {
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  if (!schema) return ['is no event of this aggregate']
  const declared = dataSchemaOf(schema, schemaVersion)
  if (!declared) return ['has a version that is not declared']
  const { issues = [] } = v.safeParse(declared, data)
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: expected ${issue.expected ?? issue.type}`)
}
