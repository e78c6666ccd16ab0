import * as v from 'valibot'

/** Id of an aggregate, an operation or a command: a UUID. */
export const Id = v.pipe(v.string(), v.uuid('Must be a UUID'))

/** Version of a stream, which is the number of its events. A command names the version it is based on. */
export const Version = v.pipe(v.number(), v.safeInteger('Must be a whole number'), v.minValue(0))

/** The same in a query. */
export const VersionText = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number))
