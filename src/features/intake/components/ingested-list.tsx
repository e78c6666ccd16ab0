import type { ReactNode } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page as pageStyle, title, titleLine, tools, wide } from '../../../shared/ui/page.css.ts'
import { Pager } from '../../../shared/ui/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, mono, open, scroll, table } from '../../../shared/ui/table.css.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type IngestedClaim, listIngested } from '../api/list-ingested.ts'
import { usePaged } from './use-paged.ts'

const pageSize = 25

interface Props {
  /** Another number says that the queue has changed: the list is fetched anew. */
  turn?: number
  /** The business's time zone. */
  zone: string
  onBack: () => void
  onOpen: (claimId: string) => void
  /** Leads to the contact that came of a claim. */
  contactLink: (contactId: string) => ReactNode
  list?: typeof listIngested
}

/** Claims that have left the queue, with what was done about each, newest first. */
export function IngestedList({ turn = 0, zone, onBack, onOpen, contactLink, list = listIngested }: Props) {
  const { page, setPage, text, setText, query } = usePaged()
  const { data, error, busy, refetch } = useFetched(`ingested ${page} ${query} ${turn}`, (signal) =>
    list({ page: String(page), limit: String(pageSize), q: query }, signal),
  )
  return (
    <div className={pageStyle}>
      <div className={titleLine}>
        <h1 className={title}>Ingested</h1>
        <Button icon="left" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      <search className={tools}>
        <TextField
          className={wide}
          label="Search ingested claims"
          labelHidden
          type="search"
          placeholder="Name, claim number or VIN"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      <div className={notices}>{error !== undefined && data && <Stale onRetry={refetch}>{reasonOf(error)}</Stale>}</div>
      {!data && error !== undefined && (
        <Failed title="The list could not be fetched" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading rows={10} label="Loading ingested claims" />}
      {data?.total === 0 && !busy && (
        <Empty title={query ? 'Nothing of that name' : 'Nothing ingested yet'}>
          {query ? 'Try a part of the name or of the number.' : 'Claims appear here once they have left the queue.'}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <IngestedTable claims={data.data} zone={zone} onOpen={onOpen} contactLink={contactLink} />
          <Pager page={page} pageSize={pageSize} count={data.total} unit="claim" onPage={setPage} />
        </>
      )}
    </div>
  )
}

type TableProps = Pick<Props, 'zone' | 'onOpen' | 'contactLink'> & { claims: readonly IngestedClaim[] }

function IngestedTable({ claims, zone, onOpen, contactLink }: TableProps) {
  return (
    <section className={scroll} aria-label="Ingested claims" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Claim', 'What was done', 'Claimant', 'Vehicle', 'Contact', 'By', 'When'].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id}>
              <td className={`${cell} ${mono}`}>
                <button type="button" className={`${open} ${mono}`} onClick={() => onOpen(claim.id)}>
                  {claim.claim_number}
                </button>
              </td>
              <td className={cell}>{claim.action_label}</td>
              <td className={cell}>{`${claim.first_name} ${claim.last_name}`}</td>
              <td className={cell}>{[claim.year, claim.make, claim.model].filter(Boolean).join(' ')}</td>
              <td className={cell}>{claim.contact ? contactLink(claim.contact) : ''}</td>
              <td className={cell}>{claim.ingested_by}</td>
              <td className={cell}>{formatInstant(claim.ingested_at, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
