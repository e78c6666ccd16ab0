import { useState } from 'react'
import type { Claim } from '../../../../contract/claims/claim.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page as pageStyle, title, titleLine, tools, wide } from '../../../shared/ui/page.css.ts'
import { Pager } from '../../../shared/ui/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, mono, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf, sayDone, sayFailed } from '../../../shared/ui/toast.tsx'
import { listSendbacks } from '../api/list-sendbacks.ts'
import { resetClaim } from '../api/reset-claim.ts'
import { returnSendback } from '../api/return-sendback.ts'
import { missingWords } from './missing-words.ts'
import { ReturnForm } from './return-form.tsx'
import { usePaged } from './use-paged.ts'

const pageSize = 25
const calls = { listSendbacks, returnSendback, resetClaim }

interface Props {
  /** Another number says that the queue has changed: the list is fetched anew. */
  turn?: number
  onBack: () => void
  api?: typeof calls
}

/** Claims that were sent back to their carrier: fill in what was missing and return them to the queue. */
export function SendbackReview({ turn = 0, onBack, api = calls }: Props) {
  const { page, setPage, text, setText, query } = usePaged()
  const [chosen, setChosen] = useState<Claim | null>(null)
  const { data, error, busy, refetch } = useFetched(`sendbacks ${page} ${query} ${turn}`, (signal) =>
    api.listSendbacks({ page: String(page), limit: String(pageSize), q: query }, signal),
  )
  const reset = async (claim: Claim) => {
    try {
      await api.resetClaim(claim.id)
      sayDone(`${claim.claim_number} waits again`)
      refetch()
    } catch (failure) {
      sayFailed(`${claim.claim_number} could not be reset`, failure)
    }
  }
  return (
    <div className={pageStyle}>
      <div className={titleLine}>
        <h1 className={title}>Sendbacks</h1>
        <Button icon="left" onClick={onBack}>
          Back to the queue
        </Button>
      </div>
      <search className={tools}>
        <TextField
          className={wide}
          label="Search sendbacks"
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
      {!data && error === undefined && <Loading rows={10} label="Loading sendbacks" />}
      {data?.total === 0 && !busy && (
        <Empty title={query ? 'Nothing of that name' : 'Nothing was sent back'}>
          {query
            ? 'Try a part of the name or of the number.'
            : 'Claims that are sent back to their carrier wait here for what is missing.'}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <SendbackTable
            claims={data.data}
            openId={chosen?.id}
            onOpen={setChosen}
            onReset={(claim) => void reset(claim)}
          />
          <Pager page={page} pageSize={pageSize} count={data.total} unit="claim" onPage={setPage} />
        </>
      )}
      {chosen && (
        <ReturnForm
          key={chosen.id}
          claim={chosen}
          onClose={() => setChosen(null)}
          onReturn={async (changes) => {
            await api.returnSendback(chosen.id, changes)
            sayDone(`${chosen.claim_number} is back in the queue`)
            setChosen(null)
            refetch()
          }}
        />
      )}
    </div>
  )
}

interface TableProps {
  claims: readonly Claim[]
  openId: string | undefined
  onOpen: (claim: Claim) => void
  onReset: (claim: Claim) => void
}

function SendbackTable({ claims, openId, onOpen, onReset }: TableProps) {
  return (
    <section className={scroll} aria-label="Sendbacks" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Claim', 'Claimant', 'Vehicle', 'Carrier', 'Received', 'Missing for a contact', ''].map((name) => (
              <th key={name} scope="col" className={head}>
                {name || <span aria-hidden="true"> </span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id} className={row} data-open={claim.id === openId} onClick={() => onOpen(claim)}>
              <td className={`${cell} ${mono}`}>
                {/* The row takes the pointer, its button the keyboard. */}
                <button type="button" className={`${open} ${mono}`}>
                  {claim.claim_number}
                </button>
              </td>
              <td className={cell}>{`${claim.first_name} ${claim.last_name}`}</td>
              <td className={cell}>{[claim.year, claim.make, claim.model].filter(Boolean).join(' ')}</td>
              <td className={cell}>{claim.insurance_company}</td>
              <td className={cell}>{formatDay(claim.date_received)}</td>
              <td className={cell}>{missingWords(claim)}</td>
              <td className={cell}>
                <Button
                  tone="ghost"
                  icon="undo"
                  onClick={(event) => {
                    event.stopPropagation()
                    onReset(claim)
                  }}
                >
                  Reset
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
