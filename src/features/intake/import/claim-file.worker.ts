import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { serveImportFile } from '../../../workspace/import/reading/serve-import-file.ts'

serveImportFile(claimFile)
