import type { ReactNode } from 'react'
import { isSnoozed, type Lead } from '../../../../contract/leads/lead.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { title, titleLine } from '../../../shared/ui/page.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { estimateOf, leadName, leadPlace } from '../lead-labels.ts'
import { LeadStatusTag } from './lead-status-tag.tsx'
import { fact, facts, figure, name } from './leads.css.ts'

interface Props {
  lead: Lead
  zone: string
  /** Names of events and shops, by id. */
  nameOf: (id: string) => string | undefined
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Whose vehicle it is, how far its repair is, and below that the vehicle, its place and its event. */
export function LeadHead({ lead, zone, nameOf, children }: Props) {
  const now = useNow(lead.snooze_until !== null, 30_000)
  const { vehicle, storm_id, snooze_until, flagged } = lead
  const estimate = estimateOf(lead)
  return (
    <>
      <div className={titleLine}>
        <h1 className={name}>{leadName(lead)}</h1>
        <LeadStatusTag lead={lead} />
        {flagged && <Tag tone="amber">Flagged</Tag>}
        {snooze_until !== null && isSnoozed(lead, now) && (
          <Tag tone="grey">{`Snoozed until ${formatInstant(snooze_until, zone)}`}</Tag>
        )}
        <span className={title} />
        {children}
      </div>
      <div className={facts}>
        <Fact icon="car">{vehicle}</Fact>
        <Fact icon="pin">{leadPlace(lead)}</Fact>
        <Fact icon="events">{storm_id && nameOf(storm_id)}</Fact>
        {estimate && (
          <span className={fact}>
            Estimate <b className={figure}>{estimate}</b>
          </span>
        )}
      </div>
    </>
  )
}

function Fact({ icon, children }: { icon: IconName; children: string | null | undefined }) {
  if (!children) return null
  return (
    <span className={fact}>
      <Icon name={icon} /> {children}
    </span>
  )
}
