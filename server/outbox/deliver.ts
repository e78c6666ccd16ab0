import type { Database } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import { DeliveryFault, type Port } from '../ports/delivery.ts'
import { type Claimed, claimMessage, settleMessage } from './outbox.queries.ts'

export interface Ports {
  readonly mail: Port
  readonly sms: Port
}

export interface DeliveryParts {
  readonly database: Database
  readonly box: SealedBox
  readonly ports: Ports
  /** After this long a try counts as dead. Longer than a port's patience. */
  readonly leaseSeconds: number
}

/** Tries before a message is given up; with graphile-worker's pauses between them, about two days. */
const mostTries = 16
/** Tries of which nobody knows how they ended: one may be made good, two look like a message that kills its sender. */
const mostUnknown = 1

/**
 * One try at a message. A job may come twice and at any time: what is settled, or being tried, stays as it is.
 * @throws DeliveryFault when it should be tried again later.
 */
export async function deliver(
  { database, box, ports, leaseSeconds }: DeliveryParts,
  { id, businessId }: { id: string; businessId: string },
  signal?: AbortSignal,
): Promise<void> {
  const message = await database.withBusiness(businessId, (client) => claimMessage(client, id, leaseSeconds))
  if (!message) return
  const port = ports[message.kind]
  const settle = (state: 'sent' | 'failed' | 'queued', error: string | null = null) =>
    database.withBusiness(businessId, (client) =>
      settleMessage(client, id, { state, error, forget: state === 'failed' || (state === 'sent' && port.leaves) }),
    )

  const hopeless = whyNotTry(message)
  if (hopeless) return settle('failed', hopeless)
  try {
    await port.send(
      {
        id,
        to: message.recipient,
        subject: message.subject,
        text: message.sealed ? box.open(message.sealed) : message.text,
        perhapsSentSince: message.perhaps_sent_since,
      },
      signal,
    )
  } catch (fault) {
    const final = (fault instanceof DeliveryFault && fault.final) || message.tries >= mostTries
    await settle(final ? 'failed' : 'queued', (fault as Error).message.slice(0, 500))
    if (final) return
    throw fault
  }
  await settle('sent')
}

function whyNotTry({ is_late, tries_unknown }: Claimed): string | null {
  if (tries_unknown > mostUnknown) return 'Whether it went out is unknown: its sender stopped in the middle, twice.'
  return is_late ? 'It could not be sent before it lost its use.' : null
}
