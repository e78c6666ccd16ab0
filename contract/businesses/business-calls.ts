import { createBusiness } from '../calls/create-business.ts'
import { editBusiness } from '../calls/edit-business.ts'
import { getBusiness } from '../calls/get-business.ts'
import { listBusinesses } from '../calls/list-businesses.ts'
import { readPlatformData } from '../calls/read-platform-data.ts'

/** The calls of businesses. */
export const businessCalls = [createBusiness, editBusiness, getBusiness, listBusinesses, readPlatformData] as const
