import { business, defineCall } from '../call.ts'
import { ThreadMessage } from '../messages/thread-message.ts'

export const cancelMessage = defineCall({
  name: 'cancel-message',
  method: 'POST',
  path: `${business}/admin/messages/{contactId}/{messageId}/cancel`,
  summary: 'Cancel a message that has not left.',
  permission: 'messages:work',
  repeatable: true,
  reply: ThreadMessage,
  refusals: { 409: 'It has left.' },
})
