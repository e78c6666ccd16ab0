import { getProductionLog } from '../calls/get-production-log.ts'
import { putProductionLog } from '../calls/put-production-log.ts'

/** The calls of production logs. */
export const productionLogCalls = [getProductionLog, putProductionLog] as const
