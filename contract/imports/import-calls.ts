import { listContactImports } from '../calls/list-contact-imports.ts'
import { listLeadImports } from '../calls/list-lead-imports.ts'
import { listImports } from '../calls/list-imports.ts'
import { reportContactImport } from '../calls/report-contact-import.ts'
import { reportLeadImport } from '../calls/report-lead-import.ts'
import { reportImport } from '../calls/report-import.ts'

/** The calls of imports. */
export const importCalls = [
  listContactImports,
  reportContactImport,
  listLeadImports,
  reportLeadImport,
  reportImport,
  listImports,
] as const
