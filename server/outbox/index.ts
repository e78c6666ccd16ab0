import * as v from 'valibot'
import type { Route } from '../http/route.ts'
import { deliver, type DeliveryParts } from './deliver.ts'
import { listOutboxRoute, type OutboxParts } from './list-outbox.route.ts'

/** What went out, and what did not. */
export function outboxRoutes(parts: OutboxParts): Route[] {
  return [listOutboxRoute(parts)]
}

const Job = v.object({ id: v.string(), business_id: v.string() })

/** Sends one message; see `deliver`. */
export function sendMessageTask(parts: DeliveryParts) {
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id } = v.parse(Job, payload)
    await deliver(parts, { id, businessId: business_id }, signal)
  }
}
