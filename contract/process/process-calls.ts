import { listProcessAggregates } from '../calls/list-process-aggregates.ts'
import { readProcess } from '../calls/read-process.ts'
import { readSlotForecast } from '../calls/read-slot-forecast.ts'

/** The calls of process figures. */
export const processCalls = [listProcessAggregates, readProcess, readSlotForecast] as const
