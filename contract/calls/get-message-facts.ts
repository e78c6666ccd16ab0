import { business, defineCall } from '../call.ts'
import { MessageFacts } from '../messages/bound-fact.ts'

export const getMessageFacts = defineCall({
  name: 'get-message-facts',
  method: 'GET',
  path: `${business}/admin/messages/{contactId}/facts`,
  summary: 'Get the facts of a claim that a text to its claimant can be filled with.',
  permission: 'messages:work',
  reply: MessageFacts,
})
