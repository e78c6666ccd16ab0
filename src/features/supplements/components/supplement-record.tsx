import type { ReactNode } from 'react'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { panel, panels, panelTitle, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { SupplementReply } from '../api/supplement-api.ts'
import { amountOf, partyOf, placeOf, supplementName, timeHere, toneOf } from '../supplement-labels.ts'
import { notes } from './supplements.css.ts'

interface Props {
  reply: SupplementReply
  zone: string
  /** The claimant's page, where the reader sees it. */
  claimant: ReactNode
  moves: ReactNode
  /** The way to the next one. */
  next: ReactNode
  /** Documents and the requests for them. */
  documents: ReactNode
  notes: ReactNode
  history: ReactNode
}

/** One supplement: where it is and whom it waits on, what the shop states, what it is asked for, and its history. */
export function SupplementRecord({ reply, zone, claimant, moves, next, documents, notes: notesPanel, history }: Props) {
  const { supplement, appraisers, appraiser_groups } = reply
  const nameOf = (id: string | null) =>
    id === null ? '' : [...appraisers, ...appraiser_groups].find((one) => one.id === id)?.name
  const place = [supplement.shop_city, supplement.shop_state].filter(Boolean).join(', ')
  return (
    <>
      <div className={titleLine}>
        <h1 className={title}>{supplementName(supplement)}</h1>
        <Tag tone={toneOf(supplement)}>{placeOf(supplement)}</Tag>
        {next}
      </div>
      {moves}
      <div className={panels}>
        <section className={panel} aria-label="Supplement">
          <h2 className={panelTitle}>Supplement</h2>
          <Facts
            facts={[
              ['Waits on', partyOf(supplement)],
              ['In this stage', timeHere(supplement)],
              ['Approved amount', amountOf(supplement)],
              ['Reason', supplement.reason],
              ['Appraiser', nameOf(supplement.appraiser_id)],
              ['Appraiser group', nameOf(supplement.appraiser_group_id)],
              ['Claimant', claimant],
              ['Claim number', supplement.claim_number],
              ['VIN', supplement.vin],
              ['Received', formatInstant(supplement.created_at, zone)],
            ]}
          />
        </section>
        <section className={panel} aria-label="Shop">
          <h2 className={panelTitle}>Shop</h2>
          <Facts
            facts={[
              ['Shop', supplement.shop_name],
              ['Contact', supplement.shop_contact_name],
              ['Phone', formatPhone(supplement.shop_phone_number)],
              ['Email', supplement.shop_email],
              ['Place', place],
              ['Tax ID', supplement.tax_id],
            ]}
          />
          {supplement.supplement_notes && <p className={notes}>{supplement.supplement_notes}</p>}
        </section>
        {documents}
        {notesPanel}
        <section className={panel} aria-label="History">
          {history}
        </section>
      </div>
    </>
  )
}
