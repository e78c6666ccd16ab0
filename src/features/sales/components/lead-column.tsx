import type { ReactNode } from 'react'
import { leadStatusLabels } from '../../../../contract/leads/lead.ts'
import type { SalesEstimate, SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { clockAt } from '../../../shared/time/start-of-day.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeAt, zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Facts } from '../../../shared/ui/facts.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { formatTimeOfDay } from '../../../workspace/call-desk/call-back-times.ts'
import { clockLine, mono, name, nameLine, way } from '../../../workspace/call-desk/claimant.css.ts'
import { heading, hint, left, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import { NotesSection } from '../../../workspace/notes/components/notes-section.tsx'
import { bar, part, parts, share, total } from './sales.css.ts'

interface Props {
  shown: SalesLead
  history: ReactNode
}

/** Who it is, what the repair costs, and what has been said so far. */
export function LeadColumn({ shown, history }: Props) {
  const { lead, reason, local, estimate, storm, shops } = shown
  const { num_calls = 0 } = lead
  const shopOf = (id: string | null) => id && (shops.find((shop) => shop.id === id)?.name ?? 'Deleted shop')
  const place = [lead.city, `${lead.state} ${lead.zipcode}`.trim()].filter(Boolean).join(', ')
  return (
    <div className={left}>
      <section aria-label="Lead">
        <div className={section}>
          <div className={nameLine}>
            <h1 className={name}>{`${lead.first_name} ${lead.last_name}`.trim() || 'No name'}</h1>
            <Tag tone="grey">{num_calls === 0 ? 'Not called yet' : countOf(num_calls, 'call', 'calls')}</Tag>
          </div>
          <OwnerClock local={local} />
          <div className={clockLine}>
            <Tag tone={reason.rank === 'follow_up' ? 'amber' : 'blue'}>{reason.text}</Tag>
            <Tag tone="grey">{leadStatusLabels[lead.status]}</Tag>
          </div>
          <Facts
            facts={[
              [
                'Phone',
                lead.phone && (
                  <a key="phone" className={way} href={`tel:${lead.phone}`}>
                    {formatPhone(lead.phone)}
                  </a>
                ),
              ],
              ['Language', lead.spanish && 'Spanish'],
              ['Home', [lead.address, place].filter(Boolean).join(', ')],
              ['Vehicle', lead.vehicle],
              [
                'Claim',
                <span key="claim" className={mono}>
                  {lead.claim_number}
                </span>,
              ],
              ['Event', storm?.name],
              ['Shop', shopOf(lead.assigned_repair_location_id)],
              ['Drop-off', dropOffOf(shown)],
              ['Asked shop', shopOf(lead.follow_up_with_shop_id)],
            ]}
          />
        </div>
        <Estimate estimate={estimate} amount={lead.estimate_total} />
      </section>
      <section className={section} aria-label="Notes and history">
        <NotesSection category="lead" id={lead.id} />
        {history && (
          <>
            <div className={sectionHead}>
              <h2 className={heading}>History</h2>
            </div>
            {history}
          </>
        )}
      </section>
    </div>
  )
}

/** By the shop's clock, and beside it by the reader's where that shows another. */
function dropOffOf({ lead: { appointment }, shops }: SalesLead): string | null {
  if (!appointment) return null
  const zone = shops.find(({ id }) => id === appointment.repair_location_id)?.timezone ?? viewerZone
  return dayAndTimeAt(appointment.timestamp, zone, viewerZone)
}

function OwnerClock({ local }: Pick<SalesLead, 'local'>) {
  const now = useNow(true, 15_000)
  const { zone, callable_until } = local
  const until = callable_until === null ? null : Date.parse(callable_until)
  const isCallable = until !== null && until > now
  return (
    <div className={clockLine}>
      <span>
        {formatTimeOfDay(clockAt(now, zone).time)} {zoneTitle(zone)} there
      </span>
      <Tag tone={isCallable ? 'green' : 'amber'}>
        {isCallable ? `Callable until ${formatTimeOfDay(clockAt(until, zone).time)}` : 'Outside calling hours'}
      </Tag>
    </div>
  )
}

function Estimate({ estimate, amount }: { estimate: SalesEstimate | null; amount: number | null }) {
  const sum = estimate?.total ?? amount
  const named = estimate
    ? ([
        ['PDR', estimate.pdr],
        ['Parts', estimate.parts],
        ['Body labor', estimate.body_labor],
        ['Paint', estimate.paint],
        ['Misc', estimate.misc],
      ] as const)
    : []
  const shares = named.flatMap(([label, cents]) => (cents && sum ? [{ label, cents, of: cents / sum }] : []))
  return (
    <section className={section} aria-label="Estimate">
      <div className={sectionHead}>
        <h2 className={heading}>Estimate</h2>
        <span className={hint}>{estimate && (estimate.completed_at ? 'Appraised' : 'Not completed')}</span>
      </div>
      {sum === null ? <p className={hint}>No estimate yet</p> : <p className={total}>{formatExactDollars(sum)}</p>}
      {shares.length > 0 && (
        <>
          <div className={bar} aria-hidden>
            {shares.map((one) => (
              <span key={one.label} className={share} style={{ flexGrow: one.of }} />
            ))}
          </div>
          <dl className={parts}>
            {shares.map(({ label, cents, of }) => (
              <div key={label} className={part}>
                <dt>{label}</dt>
                <dd>
                  {formatExactDollars(cents)} · {Math.round(of * 100)}%
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {estimate?.deductible != null && <p className={hint}>Deductible {formatExactDollars(estimate.deductible)}</p>}
    </section>
  )
}
