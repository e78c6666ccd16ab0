import * as v from 'valibot'

/** The wire form of `Added`. Data is checked by type where it is applied. */
export const RecordedEvent = v.strictObject({
  id: v.number(),
  stream: v.string(),
  version: v.number(),
  type: v.string(),
  data: v.record(v.string(), v.unknown()),
  at: v.string(),
  by: v.strictObject({ id: v.string(), name: v.string() }),
})
