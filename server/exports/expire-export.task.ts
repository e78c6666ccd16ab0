import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import { changeExport, type ExportJobs, findExport } from './change-export.ts'

type Needed = ExportJobs & { readonly files: { readonly storage: FileStorage } }

/**
 * Removes the file of an export whose week is over; comes to nothing before. First it is offered no more: what stays of
 * a removal that was cut off is swept with the files that no event names.
 */
export function expireExportTask(needed: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['expire-export'], payload)
    const before = await findExport(needed.database, businessId, id)
    const after = await changeExport(needed, businessId, id, (now) => ({ type: 'ExpireDueExport', now }))
    if (before?.file_id && after?.status === 'expired')
      await needed.files.storage.remove(keysOf(businessId, before.file_id).original)
  }
}
