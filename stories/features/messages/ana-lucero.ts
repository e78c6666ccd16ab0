import type { Lease } from '../../../contract/leases/lease.ts'
import type { MessageFacts } from '../../../contract/messages/bound-fact.ts'
import { messageTemplate } from '../../../contract/messages/message-template.ts'
import type { MessageDraft } from '../../../contract/messages/message-draft.ts'
import type { ShownFile } from '../../../contract/files/file.ts'
import type { ThreadMessage } from '../../../contract/messages/thread-message.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { ConversationApi, ConversationReply } from '../../../src/features/messages/api/message-api.ts'
import type { LeasesApi } from '../../../src/workspace/leases/api/leases-api.ts'

export const contactId = '6a000000-0000-4000-8000-000000000003'
export const idOf = (number: number) => `6a000000-0000-4000-8000-00000000${String(number).padStart(4, '0')}`
const start = Date.UTC(2026, 2, 10, 14, 35)

export const message = (number: number, more: Partial<ThreadMessage>): ThreadMessage => ({
  id: idOf(number),
  contact_id: contactId,
  direction: 'out',
  channel: 'sms',
  body: 'Your inspection is booked.',
  media: [],
  address: null,
  state: 'delivered',
  author: { id: 'riley', name: 'Riley Kimball' },
  send_at: null,
  unless_answered: false,
  reason: null,
  tries: 1,
  timestamp: start + number * 60_000,
  automatic: null,
  ...more,
})

const square =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="%23558"/></svg>'
export const photo: ShownFile = {
  id: idOf(91),
  subject_category: 'contact',
  subject_id: contactId,
  label: 'message',
  name: 'Photo',
  content_type: 'image/jpeg',
  size: 1200,
  status: 'ready',
  refusal: '',
  sha256: 'ab',
  scan: 'none',
  has_preview: true,
  no_preview: '',
  width: 8,
  height: 8,
  created_at: '2026-03-10T14:36:00.000Z',
  updated_at: '2026-03-10T14:36:00.000Z',
  deleted_at: null,
  version: 4,
  thumbnail_url: square,
  view_url: square,
  original_url: square,
}

const thread = [
  message(1, { author: null, automatic: 'The appointment was booked', body: 'Recordatorio: martes 10 de marzo.' }),
  message(2, { direction: 'in', author: null, state: 'received', body: '¿Mi hermano puede llevar la camioneta?' }),
  message(3, { body: 'Who is this?', state: 'canceled', reason: 'Canceled by Riley Kimball' }),
  message(4, {
    body: 'Yes, he only needs the key.',
    state: 'failed',
    reason: 'The phone is switched off or out of reach.',
  }),
]

export const reply: ConversationReply = {
  conversation: {
    id: idOf(900),
    contact_id: contactId,
    status: 'failed',
    last: { id: idOf(4), direction: 'out', author: 'Riley Kimball', at: '2026-03-10T14:39:00.000Z' },
    waiting_since: '2026-03-10T14:39:00.000Z',
    unread: 0,
    assignee_id: null,
    snooze_until: null,
    before_reply: null,
    created_at: '2026-03-10T14:36:00.000Z',
    updated_at: '2026-03-10T14:39:00.000Z',
    version: 4,
  },
  contact: {
    id: contactId,
    first_name: 'Ana',
    last_name: 'Lucero',
    claim_number: 'GU-26-00104021',
    vehicle: '2019 Nissan Rogue',
    primary_phone: '4055550127',
    email: 'ana@example.test',
    spanish: true,
  },
  may_write: [
    { channel: 'sms', to: '+14055550127', why_not: null, from: null },
    { channel: 'mail', to: 'ana@example.test', why_not: null, from: null },
  ],
  timezone: 'America/Chicago',
  segment_price: 0.0109,
  is_simulated: false,
  cursor: 0,
}

export const me = {
  id: 'morgan',
  full_name: 'Morgan Reyes',
  role: 'admin',
  business: { timezone: 'America/Chicago' },
} as Me
/** Of a claim with an appointment. */
export const facts: MessageFacts = {
  english: {
    name: 'Ana',
    vehicle: '2019 Nissan Rogue',
    when: 'Tue, Mar 10, 11:30 AM CDT',
    place: 'Moore drive-through, 1300 S Eastern Ave, Moore',
    link: 'https://claims.example/noauth/claim-check',
  },
  spanish: {
    name: 'Ana',
    vehicle: '2019 Nissan Rogue',
    when: 'mar, 10 mar, 11:30 a. m. CDT',
    place: 'Moore drive-through, 1300 S Eastern Ave, Moore',
    link: 'https://claims.example/noauth/claim-check',
  },
  appointment: { id: idOf(600), version: 2 },
}
export const draftOf = (more: Partial<MessageDraft>): MessageDraft => ({
  body: 'He can, with the key.',
  facts: [],
  seen: idOf(4),
  by: { id: me.id, name: me.full_name },
  at: '2026-03-10T14:41:00.000Z',
  revision: 1,
  ...more,
})
export const leaseOf = (holder: Lease['holder']): Lease => ({
  id: contactId,
  state: 'held',
  holder,
  since: '2026-03-10T14:41:00.000Z',
  until: '2026-03-10T14:41:30.000Z',
  left_ms: 30_000,
  former: null,
  word: null,
})
export const mine = async () => leaseOf({ id: me.id, name: me.full_name })
export const freeLeases: LeasesApi = {
  takeLease: mine,
  renewLease: mine,
  takeOverLease: mine,
  handOverLease: mine,
  releaseLease: async () => undefined,
  releaseLeaseInPassing: () => undefined,
  listLeases: async () => [],
  nextLease: async () => null,
}

export const apiOf = (more: Partial<ConversationApi> = {}, get = reply): ConversationApi => ({
  get: async () => get,
  thread: async () => thread,
  write: async ({ body }) => message(5, { body, state: 'queued', tries: 0 }),
  facts: async () => facts,
  templates: async () => messageTemplate.examples.map((one, at) => ({ id: idOf(700 + at), ...one })),
  draft: async () => null,
  saveDraft: async ({ body }) => (body === '' ? null : draftOf({ body })),
  leases: freeLeases,
  cancel: async () => undefined,
  retry: async () => undefined,
  read: async () => undefined,
  simulate: async () => undefined,
  setConsent: async () => undefined,
  photos: { announce: async () => null, send: async () => undefined, confirm: async () => undefined },
  ...more,
})
