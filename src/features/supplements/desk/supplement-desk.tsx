import { type ReactNode, useState } from 'react'
import type { Role } from '../../../../contract/people/roles.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import type { AmountsApi } from '../api/amounts-api.ts'
import type { DocumentApi } from '../api/document-api.ts'
import type { SupplementReply } from '../api/supplement-api.ts'
import { AmountsPanel } from '../amounts/amounts-panel.tsx'
import { CompareDialog } from '../amounts/compare-dialog.tsx'
import { RequestsPanel } from '../components/requests-panel.tsx'
import { SupplementRecord } from '../components/supplement-record.tsx'
import { useDocuments } from '../use-documents.ts'
import { desk } from './desk.css.ts'
import { DocumentDesk } from './document-desk.tsx'

interface Props {
  reply: SupplementReply
  /** One for the life of the page. */
  documentApi: DocumentApi
  amountsApi: AmountsApi
  role: Role
  mayWork: boolean
  /** Why it can't be changed: a colleague has it checked out. */
  held: string | null
  zone: string
  claimant: ReactNode
  moves: ReactNode
  next: ReactNode
  notes: ReactNode
  history: ReactNode
  onChanged: () => void
}

/** The review of one supplement: its documents beside what is stated, asked for and decided. */
export function SupplementDesk({ reply, documentApi, amountsApi, role, mayWork, held, onChanged, ...shown }: Props) {
  const { supplement } = reply
  const handle = useDocuments(documentApi, supplement.id)
  const versions = useFetched(`amounts of ${supplement.id} at ${supplement.version}`, (signal) =>
    amountsApi.versions(signal),
  )
  const [open, setOpen] = useState<string | null>(null)
  const [isComparing, setComparing] = useState(false)
  const known = versions.data?.versions ?? []
  const compare = known.length > 0 ? () => setComparing(true) : null
  useCommands(
    compare ? [{ id: 'amounts.compare', title: 'Compare versions', group: 'Amounts', keys: 'V', run: compare }] : [],
  )
  return (
    <div className={desk}>
      <DocumentDesk api={documentApi} handle={handle} mayWork={mayWork} open={open} onOpen={setOpen} />
      <SupplementRecord
        reply={reply}
        {...shown}
        amounts={
          <AmountsPanel
            key={supplement.id}
            supplement={supplement}
            role={role}
            mayWork={mayWork}
            held={held}
            last={known.at(-1)}
            api={amountsApi}
            onChanged={onChanged}
            onCompare={compare}
          />
        }
        requests={
          <RequestsPanel
            api={documentApi}
            amountsApi={amountsApi}
            supplement={supplement}
            handle={handle}
            role={role}
            mayWork={mayWork}
            held={held}
            onOpen={setOpen}
            onChanged={onChanged}
          />
        }
      />
      {isComparing && <CompareDialog versions={known} api={amountsApi} onClose={() => setComparing(false)} />}
    </div>
  )
}
