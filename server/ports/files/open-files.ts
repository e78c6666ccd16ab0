import { join } from 'node:path'
import type { Settings } from '../../http/settings.ts'
import { hashOfKey, sizeOfKey } from './folder-files.ts'
import type { FileStorage, StoredBytes } from './file-storage.ts'
import { type FolderStorage, openFolder } from './folder-storage.ts'
import { openS3 } from './s3-storage.ts'
import { openClamd, type VirusScanner } from './virus-scanner.ts'

/** The way out for files: where their bytes are, and who looks for viruses; null for nobody. */
export interface Files {
  readonly storage: FileStorage | FolderStorage
  readonly scanner: VirusScanner | null
}

/** Where the bytes of files are that are in no bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** The bytes of files as who verifies them asks; a bucket keeps checksums of its own. */
export function openStoredBytes({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): StoredBytes {
  if (s3) return openS3(s3)
  const folder = filesFolder(dataDir)
  return { sizeOf: (key) => sizeOfKey(folder, key), hashOf: (key) => hashOfKey(folder, key) }
}

export function openFiles(
  { s3, clamd, dataDir }: Pick<Settings, 's3' | 'clamd' | 'dataDir'>,
  secrets: readonly Uint8Array[],
): Files {
  return {
    storage: s3 ? openS3(s3) : openFolder(filesFolder(dataDir), secrets),
    scanner: clamd && openClamd(clamd),
  }
}
