import { readFlow } from '../calls/read-flow.ts'
import { readPast } from '../calls/read-past.ts'

/** The calls of queues as of a moment. */
export const asOfCalls = [readFlow, readPast] as const
