import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { UnfinishedLogs } from '../../../../contract/production-logs/unfinished-logs.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { remindNote } from '../../../workspace/reminders/remind-dialog.css.ts'
import { type RemindApi, RemindDialog } from '../../../workspace/reminders/remind-dialog.tsx'
import { unfinishedLogsApi } from './unfinished-logs-api.ts'

interface Props {
  /** Leads to the production log of a contact. */
  Link: ComponentType<{ contactId: string; children: ReactNode }>
  onChanged: () => void
  onClose: () => void
  api?: RemindApi<UnfinishedLogs>
}

/** Reminds every appraiser of the production logs that were begun before today and are still drafts. */
export function RemindAppraisersDialog({ Link, api = unfinishedLogsApi, ...rest }: Props) {
  return (
    <RemindDialog
      {...{ ...rest, api }}
      idOf={({ appraiser_id }) => appraiser_id}
      noun="appraiser"
      title="Unfinished production logs"
      emptyTitle="Every production log is completed"
    >
      {({ name, logs, contacts, why_not }) => (
        <>
          <span>
            <b>{name}</b> {countOf(logs, 'log')}
          </span>
          <span className={remindNote}>
            {contacts.map((contact, index) => (
              <Fragment key={contact.id}>
                {index > 0 && ', '}
                <Link contactId={contact.id}>{contact.name || 'Unnamed contact'}</Link>
              </Fragment>
            ))}
            {logs > contacts.length && ` and ${countOf(logs - contacts.length, 'more', 'more')}`}
          </span>
          {why_not !== null && <span className={remindNote}>{why_not}</span>}
        </>
      )}
    </RemindDialog>
  )
}
