import type { MessageEvent } from '../../contract/events/message.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const contact_id = '6a000000-0000-4000-8000-000000000003'
const author = { id: '6a000000-0000-4000-8000-0000000000a1', name: 'Riley Kimball' }
const numbers = { ours: '+15005550006', theirs: '+16155550142' }
const photo = '6a000000-0000-4000-8000-0000000000e1'
const send_at = '2026-03-10T16:00:10.000Z'
const awaited = { file_id: photo, content_type: 'image/jpeg', source: 'https://api.twilio.com/media/ME1' }
const reply = { contact_id, channel: 'sms', body: 'Yes, your brother can bring it.', ...numbers, author } as const

/** At least one of every event of a message. */
export const messageSamples: readonly SampleEvent<unknown, MessageEvent>[] = [
  {
    label: 'The claimant writes',
    event: () => ({
      type: 'MessageReceived',
      data: { contact_id, channel: 'sms', body: 'Can my brother bring it?', ...numbers, media: [awaited] },
    }),
  },
  {
    label: 'A photo of it is here',
    event: () => ({ type: 'MessageFileKept', data: { contact_id, file_id: photo } }),
  },
  {
    label: 'A photo of it is too large',
    event: () => ({
      type: 'MessageFileRefused',
      data: { contact_id, file_id: photo, reason: 'It has more than 25 MB.' },
    }),
  },
  { label: 'A person replies', event: () => ({ type: 'MessageQueued', data: { ...reply, send_at } }) },
  {
    label: 'A person schedules a reply',
    event: () => ({ type: 'MessageScheduled', data: { ...reply, send_at, unless_answered: true } }),
  },
  {
    label: 'Quiet hours hold it',
    event: () => ({ type: 'MessageHeld', data: { send_at, reason: 'Quiet hours until 9:00 AM CDT' } }),
  },
  { label: 'Its time comes', event: () => ({ type: 'MessageReleased', data: { contact_id } }) },
  { label: 'The carrier takes it', event: () => ({ type: 'MessageSent', data: { contact_id } }) },
  { label: 'It arrives', event: () => ({ type: 'MessageDelivered', data: { contact_id } }) },
  {
    label: 'It cannot be delivered',
    event: () => ({
      type: 'MessageFailed',
      data: { contact_id, reason: 'The phone is switched off.', code: '30003' },
    }),
  },
  { label: 'A person retries', event: () => ({ type: 'MessageRetried', data: { contact_id, send_at } }) },
  {
    label: 'A person cancels it',
    event: () => ({ type: 'MessageCanceled', data: { contact_id, reason: 'Canceled by Riley Kimball' } }),
  },
]
