import { useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import type { DocumentApi } from '../api/document-api.ts'
import { useDocuments } from '../use-documents.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'

interface Props {
  /** One for the life of the page. */
  api: DocumentApi
  supplement: string
  role: Role
  mayWork: boolean
}

/** Documents of a supplement beside what was requested; a request opens the document that met it. */
export function SupplementDocuments({ api, supplement, role, mayWork }: Props) {
  const handle = useDocuments(api, supplement)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <DocumentsPanel api={api} handle={handle} mayWork={mayWork} open={open} onOpen={setOpen} />
      <RequestsPanel api={api} handle={handle} role={role} onOpen={setOpen} />
    </>
  )
}
