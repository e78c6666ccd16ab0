import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { byLongId } from '../supplements/document.ts'

export const getDocumentUploadUrl = defineCall({
  name: 'get-document-upload-url',
  method: 'GET',
  path: 'v1/supplements/document-upload-url',
  summary:
    'Get an address to put one document to, by the claim’s long id or, signed in, by the supplement. Then send its key to the supplement’s documents.',
  permission: 'public',
  query: v.strictObject({
    extension: v.optional(v.pipe(v.string(), v.maxLength(10)), ''),
    long_id: byLongId,
    supplement_id: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    /** Bytes; the address then takes exactly so many. */
    size: v.optional(v.pipe(v.string(), v.maxLength(12)), ''),
    /** Of an upload that was cut off: the address is then one for the same file, which goes on where it ended. */
    key: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  reply: v.strictObject({
    url: v.string(),
    key: v.string(),
    /** Headers that the PUT must have. */
    fields: v.record(v.string(), v.string()),
    /** ISO 8601, UTC. */
    expires_at: v.string(),
    /** Whether HEAD says how much of it has arrived, and a PUT with `content-range` sends the rest. */
    resumes: v.boolean(),
  }),
  refusals: { 429: 'Too many addresses, or too many unknown ids, from this address.' },
})
