import * as v from 'valibot'
import type { Route } from '../http/route.ts'
import { deliver, type DeliveryDependencies } from './deliver.ts'
import { listOutboxRoute, type OutboxDependencies } from './list-outbox.route.ts'

/** What went out, and what did not. */
export function outboxRoutes(dependencies: OutboxDependencies): Route[] {
  return [listOutboxRoute(dependencies)]
}

const Job = v.object({ id: v.string(), business_id: v.string() })

/** Sends one message; see `deliver`. */
export function sendMessageTask(dependencies: DeliveryDependencies) {
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id } = v.parse(Job, payload)
    await deliver(dependencies, { id, businessId: business_id }, signal)
  }
}
