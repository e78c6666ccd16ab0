import type { Hono } from 'hono'
import { putProductionLog } from '../../contract/calls/put-production-log.ts'
import { announcedPhoto, uploadPhoto } from '../../server/testing/upload-photo.ts'
import type { Desk } from '../../server/testing/desk.ts'
import type { Probe } from './probes.ts'

export type ProductionLogRecords = Awaited<ReturnType<typeof makeProductionLogs>>

/** Contacts with a production log, assigned to an appraiser. */
export async function makeProductionLogs(app: Hono, desk: Desk, appraiser_id: string) {
  const add = async () => {
    const { id } = await desk.addContact({ appraiser_id })
    await desk.reviewer.ok(putProductionLog, { params: { id }, body: { odometer: 48_210 } })
    return id
  }
  const [contactWithLog, contactWithLogToChange] = [await add(), await add()]
  const photo = () => uploadPhoto(app, desk.reviewer, contactWithLogToChange)
  return {
    appraiserWithLogs: appraiser_id,
    contactWithLog,
    contactWithLogToChange,
    logPhoto: await photo(),
    logPhotoToDelete: await photo(),
  }
}

/** Probes of the calls about production logs. */
export function productionLogProbes(records: ProductionLogRecords): Readonly<Record<string, Probe>> {
  return {
    'get-production-log': { params: { id: records.contactWithLog } },
    'put-production-log': { params: { id: records.contactWithLogToChange }, body: { parts_amount: 48_640 } },
    'list-log-photos': { params: { id: records.contactWithLog } },
    'add-log-photo': { params: { id: records.contactWithLogToChange }, body: announcedPhoto() },
    'confirm-log-photo': { params: { id: records.contactWithLogToChange, fileId: records.logPhoto } },
    'list-unfinished-logs': {},
    'remind-appraisers': { body: { appraiser_ids: [records.appraiserWithLogs] } },
    'delete-log-photo': { params: { id: records.contactWithLogToChange, fileId: records.logPhotoToDelete } },
  }
}
