import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { Probe } from './probes.ts'

export type ProductionLogRecords = Awaited<ReturnType<typeof makeProductionLogs>>

/** Contacts with a production log, assigned to an appraiser. */
export async function makeProductionLogs(desk: Desk, appraiser_id: string) {
  const add = async () => {
    const { id } = await desk.addContact({ appraiser_id })
    await desk.reviewer.ok(putProductionLog, { params: { id }, body: { odometer: 48_210 } })
    return id
  }
  return { contactWithLog: await add(), contactWithLogToChange: await add() }
}

/** Probes of the calls about production logs. */
export function productionLogProbes(records: ProductionLogRecords): Readonly<Record<string, Probe>> {
  return {
    'get-production-log': { params: { id: records.contactWithLog } },
    'put-production-log': { params: { id: records.contactWithLogToChange }, body: { parts_amount: 48_640 } },
  }
}
