import { type ReactNode, useState } from 'react'
import { usualCallingHours } from '../../../../contract/call-center/calling-hours.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { CallBackPlanner } from '../../../workspace/call-desk/call-back-planner.tsx'
import { formatCallBackMoment } from '../../../workspace/call-desk/call-back-times.ts'
import { columns, heading, hint, middle, right, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import { DropOffChoice } from '../../../workspace/drop-offs/components/drop-off-choice.tsx'
import { useDropOffShops } from '../../../workspace/drop-offs/use-drop-off-shops.ts'
import type { SalesApi } from '../api/sales-api.ts'
import { bookedDropOff, emptyWork, type LeadWork } from '../desk/lead-work.ts'
import { useSalesActions } from '../desk/use-sales-actions.ts'
import { LeadColumn } from './lead-column.tsx'
import { LeadOutcomes } from './lead-outcomes.tsx'
import { LeadScript } from './lead-script.tsx'
import { QueueActions } from './queue-actions.tsx'

interface Props {
  api: SalesApi
  shown: SalesLead
  history: (shown: SalesLead) => ReactNode
  /** Above the outcomes. */
  telephone?: ReactNode
  /** Whether a next lead follows: not on the page of one lead. */
  hasNext: boolean
  onDone: () => void
}

/** The three columns over one lead: who it is, how the call ended, and when and where it goes on. */
export function LeadDesk({ api, shown, history, telephone, hasNext, onDone }: Props) {
  const { lead, local, held_by } = shown
  const [work, setWork] = useState<LeadWork>({ ...emptyWork, shopId: lead.assigned_repair_location_id })
  const change = (changes: Partial<LeadWork>) => setWork((before) => ({ ...before, ...changes }))
  const now = useNow(true, 15_000)
  const done = () => {
    setWork({ ...emptyWork, shopId: lead.assigned_repair_location_id })
    onDone()
  }
  const actions = useSalesActions(api, lead, done)
  const zoneName = zoneTitle(local.zone)
  const planned =
    work.followUpAt === null ? '' : `${formatCallBackMoment(work.followUpAt, local.zone, now)} ${zoneName}`
  const found = useDropOffShops(api, lead.id)
  const booked = bookedDropOff(shown)
  const dropOffTitle = booked === null ? 'Book a drop-off' : 'Move the drop-off'
  const whyNot = held_by && `Checked out to ${held_by.name}`
  return (
    <div className={columns}>
      <LeadColumn shown={shown} history={history(shown)} />
      <section className={middle} aria-label="Call and outcome" tabIndex={0}>
        {telephone ?? <p className={hint}>Call the owner from your phone. The outcome is recorded as a call.</p>}
        <LeadScript key={lead.id} shown={shown} work={work} onChange={change} followUpLabel={planned} />
        <LeadOutcomes
          shown={shown}
          work={work}
          onChange={change}
          followUpLabel={planned}
          now={now}
          busy={actions.busy}
          whyNot={whyNot}
          failure={actions.failure}
          hasNext={hasNext}
          onSave={() => actions.save(work)}
        />
      </section>
      <section className={right} aria-label="Drop-off, follow-up and queue" tabIndex={0}>
        <section className={section} aria-label={dropOffTitle}>
          <div className={sectionHead}>
            <h2 className={heading}>{dropOffTitle}</h2>
            <span className={hint}>shop’s time</span>
          </div>
          {booked !== null && <p className={hint}>{`Booked ${booked}. Choose another time to move it.`}</p>}
          <DropOffChoice
            found={found}
            value={work.dropOff}
            first={lead.assigned_repair_location_id}
            onChoose={(dropOff) => change({ dropOff, outcome: 'drop_off_booked' })}
          />
        </section>
        <CallBackPlanner
          zone={local.zone}
          zoneName={zoneName}
          hours={local.hours ?? usualCallingHours}
          lastCallAt={lead.last_called_at ?? null}
          value={work.followUpAt}
          isChosen={work.outcome === 'follow_up'}
          onPlan={(followUpAt) => change({ followUpAt, ...(followUpAt !== null && { outcome: 'follow_up' }) })}
          texts={{ title: 'Plan a follow-up', whose: 'owner’s time', key: '3', again: 'follow up' }}
        />
        <QueueActions lead={lead} zone={local.zone} now={now} whyNot={whyNot} actions={actions} />
      </section>
    </div>
  )
}
