import { listPreferences } from '../../../contract/calls/list-preferences.ts'
import { savePreference } from '../../../contract/calls/save-preference.ts'
import { send } from '../../shared/api/client.ts'
import { currentSession } from '../../shared/session/session.ts'
import type { ImportDefinition } from './import-definition.ts'
import { type ImportFile, openImportFile } from './reading/import-file.ts'
import { mappingFor, preferenceFor, type RememberedMapping } from './remembered-mapping.ts'
import { type ChunkStore, chunkStore } from './sending/chunk-store.ts'
import { browserNetwork } from './sending/network.ts'
import type { SendingPorts } from './sending/send-rows.ts'

/** Dependencies of an import, so that a story or a benchmark can replace them. */
export interface ImportPorts extends Omit<SendingPorts, 'store'> {
  readonly store: ChunkStore
  readonly openFile: () => ImportFile
  /** The mapping made by hand for a file with the same columns, if there is one. */
  readonly recall: (signature: string) => Promise<RememberedMapping | null>
  readonly remember: (signature: string, remembered: RememberedMapping) => Promise<void>
  readonly businessId: () => string
  /** YYYY-MM-DD where the user sits. */
  readonly today: () => string
}

const kind = 'import-mapping'
const saved = async () => (await send(listPreferences, { params: { kind } })).data

async function remember(signature: string, remembered: RememberedMapping) {
  const { name, shared, data } = preferenceFor(signature, remembered, await saved())
  await send(savePreference, { params: { kind }, body: { name, shared, data } })
}

function businessId(): string {
  const session = currentSession()
  if (!session) throw new Error('Sign in to import files.')
  return session.user.business.id
}

/** Today by the clock on the wall, not in UTC: an evening in Texas is not tomorrow. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The browser's ports of an import. */
export function browserPorts({ format, openWorker, receive, report }: ImportDefinition): ImportPorts {
  // Claims have signatures as they had when nothing else was imported.
  const of = (signature: string) => (format.name === 'claims' ? signature : `${format.name}: ${signature}`)
  return {
    store: chunkStore(),
    openFile: () => openImportFile(openWorker()),
    receive,
    report,
    network: browserNetwork,
    recall: async (signature) => mappingFor(of(signature), await saved()),
    remember: (signature, remembered) => remember(of(signature), remembered),
    businessId,
    today,
  }
}
