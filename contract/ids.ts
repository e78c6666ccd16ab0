import * as v from 'valibot'

/** Id of an aggregate, an operation or a command: a UUID. */
export const Id = v.pipe(v.string(), v.uuid('must be an id'))

/** Version of a stream, which is the number of its events. A command names the version it is based on. */
export const Version = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0))
