import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Route } from '../http/route.ts'
import { deliver, type DeliveryDependencies } from './deliver.ts'
import { listOutboxRoute, type OutboxDependencies } from './list-outbox.route.ts'

/** What went out, and what did not. */
export function outboxRoutes(dependencies: OutboxDependencies): Route[] {
  return [listOutboxRoute(dependencies)]
}

/** Sends one message; see `deliver`. */
export function sendMessageTask(dependencies: DeliveryDependencies) {
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id } = v.parse(jobPayloads['send-message'], payload)
    await deliver(dependencies, { id, businessId: business_id }, signal)
  }
}
