import { addLogPhoto } from '../calls/add-log-photo.ts'
import { confirmLogPhoto } from '../calls/confirm-log-photo.ts'
import { deleteLogPhoto } from '../calls/delete-log-photo.ts'
import { getProductionLog } from '../calls/get-production-log.ts'
import { listLogPhotos } from '../calls/list-log-photos.ts'
import { putProductionLog } from '../calls/put-production-log.ts'

/** The calls of production logs. */
export const productionLogCalls = [
  getProductionLog,
  putProductionLog,
  listLogPhotos,
  addLogPhoto,
  confirmLogPhoto,
  deleteLogPhoto,
] as const
