import * as v from 'valibot'

const Name = v.pipe(v.string(), v.maxLength(100))
const Value = v.pipe(v.string(), v.maxLength(4000))

/** What a provider of calls or texts sends: a form of its own fields, read by its port. */
export const ProviderForm = v.pipe(v.record(Name, Value), v.maxEntries(100, 'Use at most 100 fields'))
