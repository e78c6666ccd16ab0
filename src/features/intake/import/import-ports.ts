import { currentSession } from '../../../shared/session/session.ts'
import { listPreferences } from '../../../workspace/views/api/list-preferences.ts'
import { receiveClaims } from './api/receive-claims.ts'
import { reportImport } from './api/report-import.ts'
import { savePreference } from '../../../workspace/views/api/save-preference.ts'
import { type ClaimFile, openClaimFile } from './reading/claim-file.ts'
import { mappingFor, preferenceFor, type RememberedMapping } from './remembered-mapping.ts'
import { type ChunkStore, chunkStore } from './sending/chunk-store.ts'
import { browserNetwork } from './sending/network.ts'
import type { SendingPorts } from './sending/send-rows.ts'

/** Dependencies of an import, so that a story or a benchmark can replace them. */
export interface ImportPorts extends Omit<SendingPorts, 'store'> {
  readonly store: ChunkStore
  readonly openFile: () => ClaimFile
  /** The mapping made by hand for a file with the same columns, if there is one. */
  readonly recall: (signature: string) => Promise<RememberedMapping | null>
  readonly remember: (signature: string, remembered: RememberedMapping) => Promise<void>
  readonly businessId: () => string
  /** YYYY-MM-DD where the reviewer sits. */
  readonly today: () => string
}

const recall: ImportPorts['recall'] = async (signature) =>
  mappingFor(signature, await listPreferences('import-mapping'))

const remember: ImportPorts['remember'] = async (signature, remembered) => {
  const saved = await listPreferences('import-mapping')
  await savePreference('import-mapping', preferenceFor(signature, remembered, saved))
}

function businessId(): string {
  const session = currentSession()
  if (!session) throw new Error('Sign in to import claims.')
  return session.user.business.id
}

/** Today by the clock on the wall, not in UTC: an evening in Texas is not tomorrow. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const browserPorts: ImportPorts = {
  store: chunkStore(),
  openFile: openClaimFile,
  receive: receiveClaims,
  report: reportImport,
  network: browserNetwork,
  recall,
  remember,
  businessId,
  today,
}
