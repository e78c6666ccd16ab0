import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { MediaIds, messageChannels, mostOfMessage } from '../messages/message.ts'

/** Of a message with a photo it may be empty. */
const SimulatedText = v.pipe(v.string(), v.trim(), v.maxLength(mostOfMessage))

export const simulatePhone = defineCall({
  name: 'simulate-phone',
  method: 'POST',
  path: `${business}/admin/simulated-phones/{id}`,
  summary: 'Use the simulated phone of a claimant: write a text from it, or switch it off so that nothing arrives.',
  permission: 'messages:work',
  body: v.strictObject({
    text: v.optional(SimulatedText),
    /** Photos of the claimant, uploaded before by `add-message-photo`. */
    media: v.optional(MediaIds, []),
    /** By email the claimant writes from the address of the contact. */
    channel: v.optional(v.picklist(messageChannels), 'sms'),
    is_on: v.optional(v.boolean()),
  }),
  reply: v.strictObject({ is_on: v.boolean() }),
  refusals: { 409: 'Texts of this business leave by a real provider.' },
})
