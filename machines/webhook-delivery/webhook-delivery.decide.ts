import { type DeliveryState, deliveryStates } from '../../contract/webhooks/webhook.ts'
import { restingIn, stepOf } from '../step.ts'
import { webhookDeliveryMachine } from './webhook-delivery.machine.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses before each try, in milliseconds: ten tries over 75 hours (Standard Webhooks, operational considerations). */
export const tryPauses: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

const step = stepOf(webhookDeliveryMachine)
const resting = restingIn(webhookDeliveryMachine)

/** The states in which a delivery can be replayed: it gets ten tries again. A try under way is waited for. */
export const replayableStates: readonly DeliveryState[] = deliveryStates.filter((state) =>
  resting(state, {}).can({ type: 'ReplayRequested' }),
)

export interface TryResult {
  /** HTTP status of the answer; null where none came. */
  readonly status: number | null
  /** What the receiver asks to wait, in milliseconds; null where it asks nothing. */
  readonly retryAfter: number | null
}

export interface AfterTry {
  readonly state: Extract<DeliveryState, 'delivered' | 'failed' | 'given_up'>
  /** Pause before the next try, in milliseconds; null where none follows. */
  readonly pause: number | null
  /** Whether the receiver said that the endpoint is gone for good. */
  readonly isGone: boolean
}

/**
 * What becomes of a delivery after try number `tries`, counted from 1, or from its replay. A redirect is a failure. `chance` is from 0 to 1
 * and spreads the tries by up to a tenth of their pause. Pure.
 */
export function afterTry(tries: number, { status, retryAfter }: TryResult, chance: number): AfterTry {
  const isTaken = status !== null && status >= 200 && status < 300
  const isGone = status === 410
  const planned = tryPauses[tries]
  const isLast = planned === undefined
  const next = step(resting('trying', {}), isTaken ? { type: 'TrySucceeded' } : { type: 'TryFailed', isLast })
  const state = next.value as AfterTry['state']
  if (state !== 'failed' || planned === undefined) return { state, pause: null, isGone }
  const pause = Math.max(planned * (1 + chance / 10), Math.min(retryAfter ?? 0, 24 * hour))
  return { state, pause: Math.round(pause), isGone }
}
