import { listLeadImports as call } from '../../../../contract/calls/list-lead-imports.ts'
import type { ImportRun } from '../../../../contract/imports/import-run.ts'
import { send } from '../../../shared/api/client.ts'

/** The latest imports of leads of the business, one for each run. */
export async function listLeadImports(signal?: AbortSignal): Promise<readonly ImportRun[]> {
  return (await send(call, { query: { limit: '10' }, ...(signal && { signal }) })).data
}
