import { type MessageEvent, messageEventSchemas } from '../../contract/events/message.events.ts'
import { type ChatMessage, messageStateLabels } from '../../contract/messages/message.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { through } from '../visible.ts'
import { decideMessage, type MessageCommand } from './message.decide.ts'
import { evolveMessage, messageSnapshot } from './message.evolve.ts'
import { messageMachine } from './message.machine.ts'
import { messageReactions } from './message.reactions.ts'
import { messageSamples } from './message.samples.ts'

const labels: Readonly<Record<string, string>> = { body: 'Text', state: 'State', send_at: 'Leaves', reason: 'Reason' }

/** What claimants and people of the business write to each other. */
export const messageAggregate = defineLifecycle<'message', ChatMessage, MessageEvent, MessageCommand>({
  category: 'message',
  noun: { one: 'message', many: 'messages' },
  title: 'Messages',
  events: messageEventSchemas,
  machine: messageMachine,
  samples: messageSamples,
  eventLabels: {
    MessageReceived: 'Received',
    MessageFileKept: 'Photo kept',
    MessageFileRefused: 'Photo not kept',
    MessageQueued: 'Written',
    MessageScheduled: 'Scheduled',
    MessageHeld: 'Held back',
    MessageReleased: 'Sending',
    MessageSent: 'Sent',
    MessageDelivered: 'Delivered',
    MessageFailed: 'Not delivered',
    MessageRetried: 'Sent another time',
    MessageCanceled: 'Canceled',
  },
  permissions: { view: { message: 'messages:view' }, work: 'messages:work', name: 'messages:view' },
  visible: through('contact', 'contact_id', 'messages:view'),
  // What has left stays where it is: a reply is canceled while it waits.
  undo: null,
  reactions: messageReactions,
  isExpectedUnchanged: false,
  decide: decideMessage,
  // Each changes its conversation with it, so the calls have routes of their own.
  commands: [],
  evolve: evolveMessage,
  snapshot: messageSnapshot,
  stateName: ({ state }) => state,
  columns: {
    contact_id: uuid((message) => message.contact_id),
    state: text((message) => message.state),
    created_at: instant((message) => message.created_at),
  },
  displayName: ({ direction, state }) =>
    `Message ${direction === 'in' ? 'of the claimant' : `to the claimant, ${messageStateLabels[state].toLowerCase()}`}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
