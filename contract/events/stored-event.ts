import * as v from 'valibot'

/** Schema of the data of an event, as the log stores it. */
export type DataSchema = v.GenericSchema<object, object>

/** A version that is no longer written, and the upcaster from its data to the data of the next version. */
export interface OlderVersion {
  readonly data: DataSchema
  readonly from: (data: never) => object
}

/** A type of event in all versions ever stored. Its newest version is one more than the number of older ones. */
export interface EventSchema<S extends DataSchema = DataSchema> {
  readonly data: S
  /** Versions 1, 2 and so on, oldest first. */
  readonly older: readonly OlderVersion[]
}

/** The events of an aggregate by type. */
export type EventSchemas = Readonly<Record<string, EventSchema>>

/** The union of an aggregate's events, each in its newest version. */
export type EventsOf<S extends EventSchemas> = {
  [T in keyof S & string]: { type: T; data: v.InferOutput<S[T]['data']> }
}[keyof S & string]

/** Declares an event: the schema of the newest version, and the older versions, oldest first. */
export function storedEvent<S extends DataSchema>(data: S, older: readonly OlderVersion[] = []): EventSchema<S> {
  return { data, older }
}

/** Declares a version that is no longer written. `from` is pure and gives data of the next version. */
export function olderVersion<S extends DataSchema>(data: S, from: (data: v.InferOutput<S>) => object): OlderVersion {
  return { data, from }
}

/** The version that is written. */
export function newestVersion({ older }: EventSchema): number {
  return older.length + 1
}

/** The schema of one version; undefined for a version that this code does not know. */
export function dataSchemaOf({ data, older }: EventSchema, version: number): DataSchema | undefined {
  return version === older.length + 1 ? data : older[version - 1]?.data
}

/**
 * What schemas of stored events are made of. They say nothing of what a call accepts today: a rule of a call may become
 * stricter at any time, and what was stored before stays valid.
 */
export const StoredId = v.pipe(v.string(), v.uuid())
export const NoData = v.record(v.string(), v.never())
