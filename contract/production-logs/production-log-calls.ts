import { addLogPhoto } from '../calls/add-log-photo.ts'
import { confirmLogPhoto } from '../calls/confirm-log-photo.ts'
import { deleteLogPhoto } from '../calls/delete-log-photo.ts'
import { getProductionLog } from '../calls/get-production-log.ts'
import { listLogPhotos } from '../calls/list-log-photos.ts'
import { listUnfinishedLogs } from '../calls/list-unfinished-logs.ts'
import { putProductionLog } from '../calls/put-production-log.ts'
import { remindAppraisers } from '../calls/remind-appraisers.ts'

/** The calls of production logs. */
export const productionLogCalls = [
  getProductionLog,
  putProductionLog,
  listLogPhotos,
  addLogPhoto,
  confirmLogPhoto,
  deleteLogPhoto,
  listUnfinishedLogs,
  remindAppraisers,
] as const
