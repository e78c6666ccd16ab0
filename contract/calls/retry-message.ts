import { business, defineCall } from '../call.ts'
import { ThreadMessage } from '../messages/thread-message.ts'

export const retryMessage = defineCall({
  name: 'retry-message',
  method: 'POST',
  path: `${business}/admin/messages/{contactId}/{messageId}/retry`,
  summary:
    'Send a message that was not delivered another time. An automatic text is planned again, and has another id.',
  permission: 'messages:work',
  repeatable: true,
  reply: ThreadMessage,
  refusals: { 409: 'It did not fail, or the claimant may not be written to.' },
})
