import { contactFile } from '../../../../machines/contact-file/contact-file.ts'
import { serveImportFile } from '../../../workspace/import/reading/serve-import-file.ts'

serveImportFile(contactFile)
