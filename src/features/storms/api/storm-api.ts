import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { archiveStorm } from '../../../../contract/calls/archive-storm.ts'
import { countInStorm } from '../../../../contract/calls/count-in-storm.ts'
import { editStorm } from '../../../../contract/calls/edit-storm.ts'
import { getStorm } from '../../../../contract/calls/get-storm.ts'
import { restoreStorm } from '../../../../contract/calls/restore-storm.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type StormEdit = Omit<SentBodyOf<typeof editStorm>, 'version'>
export type StormCounts = ReplyOf<typeof countInStorm>

/** The calls about one storm; stories replace them. Each command takes the operation that undoes it. */
export interface StormApi {
  get(id: string, signal?: AbortSignal): Promise<StormView>
  count(id: string, signal?: AbortSignal): Promise<StormCounts>
  edit(id: string, changes: StormEdit, version: number, operation: Operation): Promise<StormView>
  archive(id: string, operation: Operation): Promise<StormView>
  restore(id: string, operation: Operation): Promise<StormView>
}

export const stormApi: StormApi = {
  get: async (id, signal) => (await send(getStorm, { params: { id }, signal })).storm,
  count: (id, signal) => send(countInStorm, { params: { id }, signal }),
  edit: async (id, changes, version, operation) =>
    (await send(editStorm, { params: { id }, body: { ...changes, version }, operation })).storm,
  archive: async (id, operation) => (await send(archiveStorm, { params: { id }, operation })).storm,
  restore: async (id, operation) => (await send(restoreStorm, { params: { id }, operation })).storm,
}
