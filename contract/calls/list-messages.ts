import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ThreadMessage } from '../messages/thread-message.ts'

const mostMessagesAtOnce = 200

export const listMessages = defineCall({
  name: 'list-messages',
  method: 'GET',
  path: `${business}/admin/messages/{contactId}`,
  summary:
    'List the latest messages of a conversation in order of time, automatic ones too; `before` goes further back.',
  permission: 'messages:view',
  query: v.strictObject({
    /** Only messages before this moment, in milliseconds since 1970. */
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number))),
    limit: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'Must be a whole number'),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(mostMessagesAtOnce),
      ),
      '50',
    ),
  }),
  reply: v.array(ThreadMessage),
})
