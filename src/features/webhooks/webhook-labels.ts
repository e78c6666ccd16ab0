import {
  type DeliveryState,
  type ListedWebhook,
  mostOpenCounted,
  type WebhookDelivery,
} from '../../../contract/webhooks/webhook.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

interface Status {
  readonly label: string
  readonly tone: Tone
}

/** How an endpoint stands: its state, and whether its receiver takes what is sent. */
export function endpointStatus({ state, health }: Pick<ListedWebhook, 'state' | 'health'>): Status {
  if (state === 'paused') return { label: 'Paused', tone: 'grey' }
  if (state === 'disabled') return { label: 'Disabled', tone: 'red' }
  if (health.failing > 0) return { label: 'Retrying', tone: 'amber' }
  return health.delivered > 0 ? { label: 'Delivering', tone: 'green' } : { label: 'Active', tone: 'blue' }
}

export const deliveryStatus: Readonly<Record<DeliveryState, Status>> = {
  waiting: { label: 'Waiting', tone: 'grey' },
  trying: { label: 'Sending', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  failed: { label: 'Retrying', tone: 'amber' },
  given_up: { label: 'Given up', tone: 'red' },
}

const open = (count: number) => (count > mostOpenCounted ? `over ${formatCount(mostOpenCounted)}` : formatCount(count))

/** How the receiver does, in a line: `98 of the last 100 delivered, 210 ms · 2 retrying · 14 waiting`. */
export function healthLine({ delivered, given_up, waiting, failing, median_ms }: ListedWebhook['health']): string {
  const latest = Math.min(100, delivered + given_up + waiting + failing)
  if (latest === 0) return 'No deliveries yet'
  const took = median_ms === null ? '' : `, ${formatDuration(median_ms)}`
  return [
    `${delivered} of the last ${latest} delivered${took}`,
    failing > 0 ? `${open(failing)} retrying` : '',
    waiting > 0 ? `${open(waiting)} waiting` : '',
    given_up > 0 ? `${given_up} given up` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Milliseconds as `208 ms`, from a second on as `1.24 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`
}

/** The status of an answer; `None` where no answer came. */
export const answerLabel = (status: number | null): string => (status === null ? 'None' : String(status))

export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const pages = { contact: '/admin/contacts/claimant/', lead: '/admin/leads/', supplement: '/admin/supplements/' }

/** The page of what a delivery is about, with its name. */
export function subjectOf({ type, subject_id }: Pick<WebhookDelivery, 'type' | 'subject_id'>) {
  const category = type.split('.')[0] as keyof typeof pages
  const label = category === 'contact' ? 'claimant' : category
  return category in pages ? { href: `${pages[category]}${subject_id}`, label: `Open ${label}` } : null
}
