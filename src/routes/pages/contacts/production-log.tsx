import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { streamOf } from '../../../../contract/events/recorded.ts'
import { productionLogStatusLabels } from '../../../../contract/production-logs/production-log.ts'
import { exceptionsIn } from '../../../../machines/production-log/production-log-exceptions.ts'
import { appraisedIn } from '../../../../machines/production-log/production-log.evolve.ts'
import { productionLogApi, type ProductionLogReply } from '../../../features/production-log/api/production-log-api.ts'
import { LogActions } from '../../../features/production-log/components/log-actions.tsx'
import { LogComparison } from '../../../features/production-log/components/log-comparison.tsx'
import { LogForm } from '../../../features/production-log/components/log-form.tsx'
import { CompletingDoes, TotalLoss, WhatIsLeft } from '../../../features/production-log/components/log-side.tsx'
import { layout, notPrinted, side } from '../../../features/production-log/components/log.css.ts'
import { useProductionLog } from '../../../features/production-log/use-production-log.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useTopicChanges } from '../../../shared/live/use-topic-changes.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast, showDoneToast } from '../../../shared/ui/toast.tsx'
import { claimantAddress } from '../../places.ts'
import { leadAddress } from '../../leads/lead-address.ts'
import { useShopChoices } from '../../leads/use-shop-choices.ts'
import { usePageSubject } from '../../shell/page-subject.ts'
import { useMe } from '../../use-me.ts'

/** The record of a contact's appraisal. */
export function ProductionLogRoute() {
  const { claimant = '' } = useParams({ strict: false })
  return <ProductionLogPage key={claimant} contact={claimant} />
}

const notLoaded = 'Couldn’t load the production log'

function ProductionLogPage({ contact }: { contact: string }) {
  const { role } = useMe()
  const fetched = useFetched(`production log of ${contact}`, (signal) => productionLogApi.get(contact, signal))
  const { data, error, busy, refetch } = fetched
  useRefetchOnFocus(refetch)
  const back = (
    <Link to={claimantAddress(role, contact)} className={button({ tone: 'ghost' })}>
      Back to contact
    </Link>
  )
  const { problem } = error instanceof ApiProblem ? error : {}
  if (!data && problem?.type === 'urn:claimfront:no-production-log')
    return <NoLog contact={contact} back={back} onStarted={refetch} />
  if (problem?.status === 404 || problem?.status === 400)
    return (
      <Empty title="Contact not found" action={back}>
        It does not exist, or you don’t have access to it.
      </Empty>
    )
  if (!data && busy) return <Loading label="Loading the production log…" rows={12} />
  if (!data) return <Failed title={notLoaded} message={reasonOf(error)} onRetry={refetch} />
  return <LoadedLog reply={data} error={error} refetch={refetch} back={back} />
}

interface NoLogProps {
  contact: string
  back: React.ReactNode
  onStarted: () => void
}

function NoLog({ contact, back, onStarted }: NoLogProps) {
  const mayWork = useAtomValue(permissionAtom)('production-logs:work')
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const operation = newOperation('Start production log')
    await productionLogApi.put(contact, {}, operation).then(onStarted, (error: unknown) => {
      showErrorToast('Production log not started', error)
    })
    setBusy(false)
  }
  return (
    <Empty
      title="No production log yet"
      action={
        <>
          {mayWork && (
            <Button tone="go" busy={busy} onClick={() => void start()}>
              Start production log
            </Button>
          )}
          {back}
        </>
      }
    >
      It records what the appraisal found, what the repair costs and what the owner wants.
    </Empty>
  )
}

const tones: Readonly<Record<keyof typeof productionLogStatusLabels, Tone>> = {
  draft: 'blue',
  completed: 'green',
  locked: 'grey',
}

interface LoadedProps {
  reply: ProductionLogReply
  error: unknown
  refetch: () => void
  back: React.ReactNode
}

function LoadedLog({ reply, error, refetch, back }: LoadedProps) {
  const { role, business } = useMe()
  const may = useAtomValue(permissionAtom)
  const { contact } = reply
  const handle = useProductionLog({
    api: productionLogApi,
    contact: contact.id,
    log: reply.production_log,
    leadId: reply.lead_id,
    refetch,
  })
  const { log, leadId } = handle
  const stream = streamOf('production_log', log.id)
  useTopicChanges('production_log', reply.cursor, refetch, (event) => event.stream === stream)
  const name = `${contact.first_name} ${contact.last_name}`.trim() || 'No name'
  usePageSubject(name)
  const shops = useShopChoices()
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const isEditable = may('production-logs:work') && log.status === 'draft'
  const exceptions = log.status === 'draft' ? exceptionsIn(appraisedIn(log)) : []
  const confirm = (code: string, on: boolean) =>
    setConfirmed((before) => new Set(on ? [...before, code] : [...before].filter((one) => one !== code)))
  const toLead = leadId && leadAddress(role, leadId)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{`Production log: ${name}`}</h1>
        <span>{[contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')}</span>
        <span>{contact.claim_number}</span>
        <Tag tone={tones[log.status]}>{productionLogStatusLabels[log.status]}</Tag>
        <Button className={notPrinted} onClick={() => window.print()}>
          Print
        </Button>
        {back}
      </div>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
        {log.status === 'draft' && log.reopened_for !== '' && (
          <Notice tone="amber">{`Reopened: ${log.reopened_for}`}</Notice>
        )}
        {log.status !== 'draft' && (
          <Notice
            tone="green"
            {...(toLead && {
              action: (
                <Link to={toLead} className={button()}>
                  Open lead
                </Link>
              ),
            })}
          >
            {log.status === 'locked'
              ? 'This production log is locked. An admin can reopen it with a reason.'
              : 'The appraisal is complete.'}
          </Notice>
        )}
      </div>
      <div className={layout}>
        <LogForm handle={handle} isEditable={isEditable} exceptions={exceptions} shops={shops} />
        <div className={`${side} ${notPrinted}`}>
          {log.status === 'draft' && <WhatIsLeft exceptions={exceptions} confirmed={confirmed} onConfirm={confirm} />}
          <TotalLoss handle={handle} isEditable={isEditable} />
          {may('history:view') && (
            <LogComparison
              api={productionLogApi}
              log={log}
              zone={business.timezone}
              nameOf={(id) => shops.find(({ value }) => value === id)?.label}
            />
          )}
          {log.status === 'draft' && <CompletingDoes handle={handle} />}
        </div>
      </div>
      <LogActions
        handle={handle}
        isEditable={isEditable}
        mayReopen={may('production-logs:reopen')}
        exceptions={exceptions}
        confirmed={confirmed}
        onDone={(text) => {
          setConfirmed(new Set())
          showDoneToast(text)
        }}
      />
    </div>
  )
}
