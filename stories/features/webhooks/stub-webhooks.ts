import type { ListedWebhook, WebhookDeliveryDetails } from '../../../contract/webhooks/webhook.ts'
import type { WebhooksApi } from '../../../src/features/webhooks/api/webhooks-api.ts'

const id = (n: number) => `7b000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const health = { waiting: 0, failing: 0, delivered: 0, given_up: 0, median_ms: null, last_try_at: null }
const made = '2026-03-10T14:39:00.000Z'

const makeWebhook = (n: number, more: Partial<ListedWebhook> = {}): ListedWebhook => ({
  id: id(n),
  url: 'https://api.deepfork.example/claimfront',
  events: ['lead.assigned_to_shop', 'lead.scheduled', 'lead.vehicle_dropped'],
  state: 'active',
  reason: null,
  created_at: made,
  rotated_at: null,
  version: 1,
  health,
  ...more,
})

const someWebhooks: readonly ListedWebhook[] = [
  makeWebhook(1, {
    rotated_at: '2026-03-10T14:28:00.000Z',
    health: { waiting: 23, failing: 1, delivered: 76, given_up: 0, median_ms: 208, last_try_at: made },
  }),
  makeWebhook(2, {
    url: 'https://hooks.gulfstates.example/cf/v2',
    health: { ...health, delivered: 100, median_ms: 310, last_try_at: made },
  }),
  makeWebhook(3, {
    url: 'https://in.prairiehail.example/events',
    state: 'paused',
    health: { ...health, waiting: 1000 },
  }),
  makeWebhook(4, {
    url: 'https://rentals.sooner.example/hook',
    state: 'disabled',
    reason: 'The receiver answered 410 Gone.',
  }),
]

const attempt = (number: number, status: number | null) => ({
  number,
  at: `2026-03-10T15:${40 + number}:12.000Z`,
  status,
  duration_ms: status === null ? 15_000 : 208,
  error: status === null ? 'No answer within 15 seconds.' : null,
  answer: status === 503 ? '<h1>upstream connect error</h1>' : '',
})

/** A delivery of each state, newest first. */
const someDeliveries: readonly WebhookDeliveryDetails[] = (
  [
    ['waiting', []],
    ['failed', [attempt(1, 503), attempt(2, null), attempt(3, 503)]],
    ['delivered', [attempt(1, 503), attempt(2, 204)]],
    ['given_up', [attempt(9, 503), attempt(10, 503)]],
    ['delivered', [attempt(1, 204)]],
  ] as const
).map(([state, attempts], index) => ({
  id: id(50 + index),
  sequence: 412 - index,
  type: index === 2 ? 'contact.appraisal_completed' : 'lead.scheduled',
  subject_id: id(90),
  contact_id: id(91),
  state,
  tries: attempts.at(-1)?.number ?? 0,
  at: made,
  next_try_at: state === 'failed' ? '2026-03-10T18:18:00.000Z' : null,
  attempts: [...attempts],
  body: JSON.stringify({
    type: 'lead.scheduled',
    timestamp: made,
    data: { id: id(90), contact_id: id(91), version: 4, sequence: 412 - index },
  }),
}))

/** Webhook endpoints in the page's own memory. */
export function stubWebhooks(webhooks = someWebhooks, deliveries = someDeliveries): WebhooksApi {
  let listed = webhooks
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const change = async (one: string, more: Partial<ListedWebhook>) => {
    listed = listed.map((webhook) => (webhook.id === one ? { ...webhook, ...more } : webhook))
  }
  return {
    list: async () => listed,
    add: async ({ url, events }) => {
      const { health: _, ...webhook } = makeWebhook(9, { url, events: [...events] })
      listed = [...listed, { ...webhook, health }]
      return { webhook, secret }
    },
    change: (one, { url, events }) => change(one, { url, events: [...events] }),
    pause: (one) => change(one, { state: 'paused' }),
    resume: (one) => change(one, { state: 'active', reason: null }),
    remove: async (one) => {
      listed = listed.filter((webhook) => webhook.id !== one)
    },
    rotate: async () => ({ webhook: makeWebhook(1), secret }),
    deliveries: async (_one, { state }) => deliveries.filter((delivery) => !state || delivery.state === state),
    delivery: async (_one, deliveryId) => {
      const found = deliveries.find((delivery) => delivery.id === deliveryId)
      if (!found) throw new Error('Not found.')
      return found
    },
    replayOne: async () => undefined,
    replay: async (_one, { after }) => ({ replayed: 5, next: after === 0 ? 10 : null }),
    test: async () => ({ status: 204, duration_ms: 176, answer: '', error: null }),
  }
}
