import { archiveBusiness } from '../calls/archive-business.ts'
import { downloadBusinessArchive } from '../calls/download-business-archive.ts'
import { listBusinessArchives } from '../calls/list-business-archives.ts'
import { cancelBusinessDeletion } from '../calls/cancel-business-deletion.ts'
import { createBusiness } from '../calls/create-business.ts'
import { editBusiness } from '../calls/edit-business.ts'
import { getBusiness } from '../calls/get-business.ts'
import { listBusinesses } from '../calls/list-businesses.ts'
import { listBusinessStates } from '../calls/list-business-states.ts'
import { listDeletedBusinesses } from '../calls/list-deleted-businesses.ts'
import { planBusinessDeletion } from '../calls/plan-business-deletion.ts'
import { readPlatformData } from '../calls/read-platform-data.ts'
import { resumeBusiness } from '../calls/resume-business.ts'
import { suspendBusiness } from '../calls/suspend-business.ts'

/** The calls of businesses. */
export const businessCalls = [
  createBusiness,
  editBusiness,
  getBusiness,
  listBusinesses,
  readPlatformData,
  suspendBusiness,
  resumeBusiness,
  listBusinessStates,
  planBusinessDeletion,
  cancelBusinessDeletion,
  listDeletedBusinesses,
  archiveBusiness,
  listBusinessArchives,
  downloadBusinessArchive,
] as const
