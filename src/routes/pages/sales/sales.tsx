import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { HistoryPanel } from '../../../features/history/components/history-panel.tsx'
import { salesApi } from '../../../features/sales/api/sales-api.ts'
import { FoundLead } from '../../../features/sales/components/found-lead.tsx'
import { SalesDesk } from '../../../features/sales/components/sales-desk.tsx'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import { HistoryLink } from '../../history-link.tsx'
import { AccountPanel } from '../../homes/account-panel.tsx'
import { HomeFrame } from '../../homes/home-frame.tsx'
import { Panel } from '../../homes/panel.tsx'
import { useMe } from '../../use-me.ts'
import { useNames } from '../../use-names.ts'

/** Home of sales agents: the way to the queue. */
export function SalesHomeRoute() {
  const start = (
    <Panel title="Lead queue">
      <Empty
        title="Call the next lead"
        action={
          <Link to="/sales/leads" className={button({ tone: 'go' })}>
            Open lead queue
          </Link>
        }
      >
        Choose an event. Follow-ups that are due come first.
      </Empty>
    </Panel>
  )
  return (
    <HomeFrame start={start}>
      <AccountPanel />
    </HomeFrame>
  )
}

/** Where sales agents work: one lead after the other, handed out by the server. */
export function SalesLeadsRoute() {
  const storms = useFetched('events of sales', (signal) => listStorms(signal))
  const events = useMemo<Choice[]>(
    () =>
      (storms.data ?? []).filter(({ deleted_at }) => !deleted_at).map(({ id, title }) => ({ value: id, label: title })),
    [storms.data],
  )
  return <SalesDesk api={salesApi} events={events} history={history} link={linkTo} />
}

/** One lead on the same desk, looked up instead of handed out. */
export function SalesLeadRoute() {
  const { lead = '' } = useParams({ strict: false })
  const back = (
    <Link to="/sales/leads" className={button({ tone: 'ghost' })}>
      <Icon name="left" /> Back to the queue
    </Link>
  )
  const missing = (error: unknown) =>
    error instanceof ApiProblem &&
    (error.status === 404 || error.status === 400) && (
      <Empty title="Lead not found" action={back}>
        It does not exist, or it belongs to another business.
      </Empty>
    )
  return <FoundLead key={lead} api={salesApi} id={lead} history={history} link={linkTo} back={back} missing={missing} />
}

const history = (shown: SalesLead) => <LeadHistory shown={shown} />

function LeadHistory({ shown: { lead, shops } }: { shown: SalesLead }) {
  const { business } = useMe()
  const shopOf = (id: string) => shops.find((shop) => shop.id === id)
  const nameOf = useNames()
  return (
    <HistoryPanel
      category="lead"
      id={lead.id}
      version={lead.version}
      zone={business.timezone}
      zoneOf={(id) => shopOf(id)?.timezone}
      nameOf={(id, field) => shopOf(id)?.name ?? nameOf(id, field)}
      linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
    />
  )
}

const linkTo = ({ id }: Lead, label: string) => (
  <Link to="/sales/leads/$lead" params={{ lead: id }} className={link}>
    {label}
  </Link>
)
