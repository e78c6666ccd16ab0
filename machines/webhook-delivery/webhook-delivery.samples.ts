import type { SampleEvent } from '../sample-event.ts'
import type { WebhookDeliveryEvent } from './webhook-delivery.machine.ts'

/** At least one of every event of a delivery. */
export const webhookDeliverySamples: readonly SampleEvent<unknown, WebhookDeliveryEvent>[] = [
  { label: 'A try starts', event: () => ({ type: 'TryStarted' }) },
  { label: 'The receiver takes it', event: () => ({ type: 'TrySucceeded' }) },
  { label: 'A try fails', event: () => ({ type: 'TryFailed', isLast: false }) },
  { label: 'An admin replays it', event: () => ({ type: 'ReplayRequested' }) },
  { label: 'The last try fails', event: () => ({ type: 'TryFailed', isLast: true }) },
]
