import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import type { Business, NewBusiness } from '../../../../contract/businesses/business.ts'
import type { StateChange } from '../../../../contract/businesses/business-state.ts'
import type { BusinessArchive } from '../../../../contract/businesses/business-archive.ts'
import { archiveBusiness } from '../../../../contract/calls/archive-business.ts'
import { downloadBusinessArchive } from '../../../../contract/calls/download-business-archive.ts'
import { listBusinessArchives } from '../../../../contract/calls/list-business-archives.ts'
import { cancelBusinessDeletion } from '../../../../contract/calls/cancel-business-deletion.ts'
import { createBusiness } from '../../../../contract/calls/create-business.ts'
import { editBusiness } from '../../../../contract/calls/edit-business.ts'
import { getBusiness } from '../../../../contract/calls/get-business.ts'
import { listBusinessStates } from '../../../../contract/calls/list-business-states.ts'
import { listBusinesses } from '../../../../contract/calls/list-businesses.ts'
import { planBusinessDeletion } from '../../../../contract/calls/plan-business-deletion.ts'
import { resumeBusiness } from '../../../../contract/calls/resume-business.ts'
import { suspendBusiness } from '../../../../contract/calls/suspend-business.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { type ApiKeysApi, apiKeysOf } from '../api-keys/api-keys-api.ts'
import { businessesAddress, type BusinessesSearch, stampsOf } from '../businesses-search.ts'

export const pageSize = 50

export type BusinessesList = ReplyOf<typeof listBusinesses>
export type ListedBusiness = BusinessesList['data'][number]
export type BusinessChanges = Omit<SentBodyOf<typeof editBusiness>, 'version'>

/** The settings of one business: the own one, or any for a super admin. */
export interface BusinessApi {
  get(signal?: AbortSignal): Promise<Business>
  edit(changes: BusinessChanges, version: number): Promise<Business>
  readonly keys: ApiKeysApi
}

export function businessOf(businessId: string): BusinessApi {
  const params = { businessId }
  return {
    get: async (signal) => (await send(getBusiness, { params, signal })).business,
    edit: async (changes, version) => (await send(editBusiness, { params, body: { ...changes, version } })).business,
    keys: apiKeysOf(businessId),
  }
}

/** What only the platform does to a business. */
export interface BusinessStateApi {
  suspend(reason: string): Promise<unknown>
  resume(): Promise<unknown>
  /** `name` is what the person typed. */
  planDeletion(name: string): Promise<unknown>
  cancelDeletion(): Promise<unknown>
  /** What was done, the newest first. */
  changes(signal?: AbortSignal): Promise<readonly StateChange[]>
}

function stateOf(id: string): BusinessStateApi {
  const params = { id }
  return {
    suspend: (reason) => send(suspendBusiness, { params, body: { reason } }),
    resume: () => send(resumeBusiness, { params }),
    planDeletion: (name) => send(planBusinessDeletion, { params, body: { name } }),
    cancelDeletion: () => send(cancelBusinessDeletion, { params }),
    changes: async (signal) => (await send(listBusinessStates, { params, signal })).data,
  }
}

/** Files with all that there is of a business. */
export interface ArchivesApi {
  list(signal?: AbortSignal): Promise<readonly BusinessArchive[]>
  request(): Promise<unknown>
  download(id: string): Promise<{ url: string; name: string }>
}

function archivesOf(id: string): ArchivesApi {
  const params = { id }
  return {
    list: async (signal) => (await send(listBusinessArchives, { params, signal })).data,
    request: () => send(archiveBusiness, { params }),
    download: (archiveId) => send(downloadBusinessArchive, { params: { id, archiveId } }),
  }
}

export interface BusinessesApi {
  /** The page that the search asks for, with the usage of its days in the reader's time zone. */
  list(search: BusinessesSearch, zone: string, signal?: AbortSignal): Promise<BusinessesList>
  /** One business as the list has it; null where there is none. */
  find(id: string, search: BusinessesSearch, zone: string, signal?: AbortSignal): Promise<ListedBusiness | null>
  create(business: NewBusiness): Promise<{ business: Business }>
  of(businessId: string): BusinessApi
  stateOf(businessId: string): BusinessStateApi
  archivesOf(businessId: string): ArchivesApi
}

export const businessesApi: BusinessesApi = {
  list: (search, zone, signal) => {
    const query = { ...listQuery(businessesAddress, search, pageSize), ...spanOf(search, zone) }
    return send(listBusinesses, { query, signal })
  },
  find: async (id, search, zone, signal) => {
    const { data } = await send(listBusinesses, { query: { id, ...spanOf(search, zone) }, signal })
    return data[0] ?? null
  },
  create: (body) => send(createBusiness, { body }),
  of: businessOf,
  stateOf,
  archivesOf,
}

/** The stamps in milliseconds since 1970; usage is from the first up to, and without, the second. */
function spanOf(search: BusinessesSearch, zone: string) {
  const { start, end } = stampsOf(search, zone)
  return { start_stamp: String(start), end_stamp: String(end) }
}
