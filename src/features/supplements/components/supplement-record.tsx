import type { ReactNode } from 'react'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { link, panelTitle } from '../../../shared/ui/page.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { SupplementReply } from '../api/supplement-api.ts'
import { deskTitle, form, formBody, formFoot, formHead, headLine, inShort } from '../desk/desk.css.ts'
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
  amounts: ReactNode
  requests: ReactNode
  notes: ReactNode
  history: ReactNode
}

/** The form of a supplement: where it is and whom it waits on, its amounts, what is asked for, and what can be decided. */
export function SupplementRecord(props: Props) {
  const { reply, zone, claimant, moves, next, amounts, requests, notes: notesPanel, history } = props
  const { supplement, appraisers, appraiser_groups } = reply
  const nameOf = (id: string | null) =>
    id === null ? '' : [...appraisers, ...appraiser_groups].find((one) => one.id === id)?.name
  const place = [supplement.shop_city, supplement.shop_state].filter(Boolean).join(', ')
  const { shop_phone_number: phone, shop_email: email, supplement_notes } = supplement
  return (
    <div className={form}>
      <div className={formHead}>
        <div className={headLine}>
          <h1 className={deskTitle}>{supplementName(supplement)}</h1>
          <Tag tone={toneOf(supplement)}>{placeOf(supplement)}</Tag>
          {next}
        </div>
        <p className={inShort}>
          {claimant}
          {partyOf(supplement) && (
            <span>{`Waits on ${partyOf(supplement).toLowerCase()}, ${timeHere(supplement)}`}</span>
          )}
          {phone && (
            <a className={link} href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          )}
          {email && (
            <a className={link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {place && <span>{place}</span>}
        </p>
      </div>
      <div className={formBody}>
        <div>{amounts}</div>
        <div>{requests}</div>
        <div>{notesPanel}</div>
        <section aria-label="Supplement">
          <h2 className={panelTitle}>Supplement</h2>
          <Facts
            facts={[
              ['Waits on', partyOf(supplement)],
              ['In this stage', timeHere(supplement)],
              ['Approved amount', amountOf(supplement)],
              ['Reason', supplement.reason],
              ['Appraiser', nameOf(supplement.appraiser_id)],
              ['Appraiser group', nameOf(supplement.appraiser_group_id)],
              ['Claim number', supplement.claim_number],
              ['VIN', supplement.vin],
              ['Received', formatInstant(supplement.created_at, zone)],
            ]}
          />
        </section>
        <section aria-label="Shop">
          <h2 className={panelTitle}>Shop</h2>
          <Facts
            facts={[
              ['Shop', supplement.shop_name],
              ['Contact', supplement.shop_contact_name],
              ['Tax ID', supplement.tax_id],
            ]}
          />
          {supplement_notes && <p className={notes}>{supplement_notes}</p>}
        </section>
        <section aria-label="History">{history}</section>
      </div>
      <div className={formFoot}>{moves}</div>
    </div>
  )
}
