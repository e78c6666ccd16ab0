import { listContactImports } from '../calls/list-contact-imports.ts'
import { listImports } from '../calls/list-imports.ts'
import { reportContactImport } from '../calls/report-contact-import.ts'
import { reportImport } from '../calls/report-import.ts'

/** The calls of imports. */
export const importCalls = [listContactImports, reportContactImport, reportImport, listImports] as const
