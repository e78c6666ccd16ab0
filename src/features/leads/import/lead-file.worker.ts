import { scopeFile } from '../../../../machines/scope-file/scope-file.ts'
import { serveImportFile } from '../../../workspace/import/reading/serve-import-file.ts'

serveImportFile(scopeFile)
