import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import type { countContacts } from '../../../contract/calls/count-contacts.ts'
import { ContactStatusTag } from '../../features/contacts/components/contact-status-tag.tsx'
import type { Fetched } from '../../shared/api/fetched.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Empty } from '../../shared/ui/states.tsx'
import { bar, dim, figure, lines, share, track } from './home.css.ts'
import { FetchedPanel } from './panel.tsx'

interface Props {
  list: Fetched<ReplyOf<typeof countContacts>> & { refetch: () => void }
  /** Where the list of contacts is; without one the counts are only shown. */
  to: string | undefined
}

/** How many contacts stand where, each a way to them. */
export function ContactsByStatus({ list, to }: Props) {
  return (
    <FetchedPanel
      title="Contacts by status"
      what="contacts"
      list={list}
      aside={list.data && <span className={dim}>{formatCount(list.data.total)} total</span>}
    >
      {({ by_status, total }) =>
        total === 0 ? (
          <Empty title="No contacts yet">Import claims in Intake. A claim you ingest becomes a contact.</Empty>
        ) : (
          <ul className={lines}>
            {by_status.map(({ status, count }) => {
              const row = (
                <>
                  <span>
                    <ContactStatusTag status={status} />
                  </span>
                  <span className={track} aria-hidden="true">
                    <span className={bar} style={{ width: `${(count / total) * 100}%` }} />
                  </span>
                  <span className={figure}>{formatCount(count)}</span>
                </>
              )
              return (
                <li key={status}>
                  {to ? (
                    <Link to={to} search={{ status }} className={share}>
                      {row}
                    </Link>
                  ) : (
                    <div className={share}>{row}</div>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }
    </FetchedPanel>
  )
}
