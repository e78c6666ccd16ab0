import { listProcessAggregates } from '../calls/list-process-aggregates.ts'
import { readProcess } from '../calls/read-process.ts'

/** The calls of process figures. */
export const processCalls = [listProcessAggregates, readProcess] as const
