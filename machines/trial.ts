import type { Call } from '../contract/call.ts'
import type { DomainEvent } from '../contract/events/recorded.ts'
import type { Decision } from './decision.ts'

/** Something that can be done next with a record, in words; what would come of it, and the call that does it. */
export type Trial = readonly [verb: string, decision: Decision<DomainEvent>, call: Call]
