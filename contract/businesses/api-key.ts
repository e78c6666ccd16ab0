import * as v from 'valibot'

/** An API key as people see it. */
export const ApiKey = v.strictObject({
  name: v.string(),
  /** The last four characters of the key. */
  hint: v.string(),
  /** UTC instants; null for a key of a former release. */
  created_at: v.nullable(v.string()),
  /** To the minute; null where it was never used. */
  last_used_at: v.nullable(v.string()),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

export const ApiKeyName = v.pipe(v.string(), v.trim(), v.maxLength(80, 'Use at most 80 characters'))
