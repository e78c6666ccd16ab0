import { join } from 'node:path'
import type { Settings } from '../../http/settings.ts'
import type { FileStorage } from './file-storage.ts'
import { type FolderStorage, openFolder } from './folder-storage.ts'
import { openS3 } from './s3-storage.ts'
import { openClamd, type VirusScanner } from './virus-scanner.ts'

/** The way out for files: where their bytes are, and who looks for viruses; null for nobody. */
export interface Files {
  readonly storage: FileStorage | FolderStorage
  readonly scanner: VirusScanner | null
}

const filesFolder = (dataDir: string) => join(dataDir, 'files')

export function openFiles(
  { s3, clamd, dataDir }: Pick<Settings, 's3' | 'clamd' | 'dataDir'>,
  secrets: readonly Uint8Array[],
): Files {
  return {
    storage: s3 ? openS3(s3) : openFolder(filesFolder(dataDir), secrets),
    scanner: clamd && openClamd(clamd),
  }
}
