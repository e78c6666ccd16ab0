import { readHistory } from '../calls/read-history.ts'
import { readLog } from '../calls/read-log.ts'

/** The calls of the log: of one aggregate, and after a cursor. */
export const logCalls = [readHistory, readLog] as const
