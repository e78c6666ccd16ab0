import { useState } from 'react'
import type { Claim } from '../../../../contract/claims/claim.ts'
import type { Narrowed } from '../../../workspace/slots/narrowed.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cell, head, mono, open, row, scroll, table } from '../../../shared/ui/table.css.ts'
import { sayDone, sayFailed } from '../../../shared/ui/toast.tsx'
import { listSendbacks } from '../review/api/list-sendbacks.ts'
import { resetClaim } from '../review/api/reset-claim.ts'
import { returnSendback } from '../lists/api/return-sendback.ts'
import { ListFrame } from './list-frame.tsx'
import { missingWords } from '../review/ingest/missing-words.ts'
import { ReturnForm } from './return-form.tsx'

interface Props {
  /** Set where the list shows a part only. */
  narrowed?: Narrowed | null
  /** Another number says that the queue has changed: the list is fetched anew. */
  turn?: number
  onBack: () => void
  list?: typeof listSendbacks
}

/** Claims that were sent back to their carrier: fill in what was missing and return them to the queue. */
export function SendbackReview({ narrowed = null, turn = 0, onBack, list = listSendbacks }: Props) {
  const [chosen, setChosen] = useState<Claim | null>(null)
  const [again, setAgain] = useState(0)
  const changed = (words: string) => {
    sayDone(words)
    setAgain((before) => before + 1)
  }
  const reset = async (claim: Claim) => {
    try {
      await resetClaim(claim.id)
      changed(`${claim.claim_number} waits again`)
    } catch (failure) {
      sayFailed(`${claim.claim_number} could not be reset`, failure)
    }
  }
  return (
    <>
      <ListFrame
        title="Sendbacks"
        what="sendbacks"
        empty={{
          title: 'Nothing was sent back',
          hint: 'Claims that are sent back to their carrier wait here for what is missing.',
        }}
        narrowed={narrowed}
        turn={turn + again}
        onBack={onBack}
        list={list}
      >
        {(claims) => (
          <SendbackTable
            claims={claims}
            openId={chosen?.id}
            onOpen={setChosen}
            onReset={(claim) => void reset(claim)}
          />
        )}
      </ListFrame>
      {chosen && (
        <ReturnForm
          key={chosen.id}
          claim={chosen}
          onClose={() => setChosen(null)}
          onReturn={async (changes) => {
            await returnSendback(chosen.id, changes)
            changed(`${chosen.claim_number} is back in the queue`)
            setChosen(null)
          }}
        />
      )}
    </>
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
            {['Claim', 'Claimant', 'Vehicle', 'Carrier', 'Received', 'Missing for a contact'].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
            <td className={head} />
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
