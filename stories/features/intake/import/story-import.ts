import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import { csvCell } from '../../../../contract/csv/csv-text.ts'
import type { ImportPorts } from '../../../../src/workspace/import/import-ports.ts'
import { claimImport } from '../../../../src/features/intake/import/claim-import.ts'
import { openImportFile } from '../../../../src/workspace/import/reading/import-file.ts'
import { startImport } from '../../../../src/workspace/import/running-import.ts'
import { chunkStore } from '../../../../src/workspace/import/sending/chunk-store.ts'
import { StoryServer } from './story-server.ts'

export const businessOfStory = () => `story ${crypto.randomUUID()}`
export const openClaimFile = () => openImportFile(claimImport.openWorker())
export const never = () => new Promise<never>(() => undefined)

/** An import with the real worker and the browser's real store; only the server and the network are stood in for. */
export function storyImport(ports: Partial<ImportPorts> = {}) {
  const business = businessOfStory()
  return startImport(claimImport, {
    store: chunkStore(),
    openFile: openClaimFile,
    receive: new StoryServer().receive,
    report: async () => undefined,
    network: { isOnline: () => true, pause: async () => undefined },
    recall: async () => null,
    remember: async () => undefined,
    businessId: () => business,
    today: () => '2026-11-20',
    ...ports,
  })
}

export function csvFile(name: string, text: BlobPart): File {
  return new File([text], name, { type: 'text/csv' })
}

/** A file of so many claims in order. */
export function claimsFile(count: number, name = 'gulf-states.csv'): File {
  const rows = Array.from({ length: count }, (_, n) => rowOf({ ...aClaim, claim_number: `GU-26-${100_000 + n}` }))
  return csvFile(name, `${[[...claimColumns], ...rows].map((row) => row.map(csvCell).join(',')).join('\n')}\n`)
}
