import * as v from 'valibot'
import { Instant } from '../as-of/instant.ts'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { BoundFacts } from '../messages/bound-fact.ts'
import { MediaIds, messageChannels, MessageText } from '../messages/message.ts'
import { ThreadMessage } from '../messages/thread-message.ts'

export const sendMessage = defineCall({
  name: 'send-message',
  method: 'POST',
  path: `${business}/admin/messages/{contactId}`,
  summary: 'Write to the claimant: it leaves in ten seconds, or at `send_at`, and can be canceled until then.',
  permission: 'messages:work',
  repeatable: true,
  body: v.pipe(
    v.strictObject({
      body: MessageText,
      channel: v.optional(v.picklist(messageChannels), 'sms'),
      /** Files of the claimant that were uploaded for it: `add-message-photo`. */
      media: v.optional(MediaIds, []),
      /** What the text was filled with: it is not sent where it is no longer true. */
      facts: v.optional(BoundFacts, []),
      /** The last message that the author has seen; null in a conversation without one. */
      seen: v.nullable(Id),
      send_at: v.optional(v.nullable(Instant), null),
      /** With `send_at`: canceled where the claimant writes before. */
      unless_answered: v.optional(v.boolean(), false),
    }),
    v.forward(
      v.partialCheck(
        [['body'], ['media']],
        ({ body, media }) => body !== '' || media.length > 0,
        'Write a message, or add a photo',
      ),
      ['body'],
    ),
  ),
  reply: ThreadMessage,
  refusals: { 409: 'The claimant or a colleague has written since `seen`, or the claimant may not be written to.' },
})
