import { listContactImports as call } from '../../../../contract/calls/list-contact-imports.ts'
import type { ImportRun } from '../../../../contract/imports/import-run.ts'
import { send } from '../../../shared/api/client.ts'

/** The latest imports of contacts of the business, one for each run. */
export async function listContactImports(signal?: AbortSignal): Promise<readonly ImportRun[]> {
  return (await send(call, { query: { limit: '10' }, ...(signal && { signal }) })).data
}
