import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { streamOf } from '../../../../contract/events/recorded.ts'
import { productionLogApi, type ProductionLogReply } from '../../../features/production-log/api/production-log-api.ts'
import { photoApiOf } from '../../../features/production-log/api/photo-api.ts'
import { LogPhotos } from '../../../features/production-log/components/log-photos.tsx'
import { LogPresence, type ShownPresence } from '../../../features/production-log/components/log-presence.tsx'
import { LogWorkspace } from '../../../features/production-log/components/log-workspace.tsx'
import { useLogPhotos } from '../../../features/production-log/use-log-photos.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { useStreamChanges, useTopicChanges } from '../../../shared/live/use-topic-changes.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { claimantAddress } from '../../places.ts'
import { useLogAppointment } from '../../production-log/log-appointment.tsx'
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
  const isOffline = error instanceof ApiProblem && error.isNetworkFailure
  const message = isOffline ? `${reasonOf(error)} What you typed is kept on this device.` : reasonOf(error)
  if (!data) return <Failed title={notLoaded} message={message} onRetry={refetch} />
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

interface LoadedProps {
  reply: ProductionLogReply
  error: unknown
  refetch: () => void
  back: React.ReactNode
}

function LoadedLog({ reply, error, refetch, back }: LoadedProps) {
  const me = useMe()
  const { role, business } = me
  const may = useAtomValue(permissionAtom)
  const { contact, production_log, cursor } = reply
  const stream = streamOf('production_log', production_log.id)
  useTopicChanges('production_log', cursor, refetch, (event) => event.stream === stream)
  // A colleague books the visit without which nothing can be completed.
  useStreamChanges('contact', contact.id, refetch)
  usePageSubject(`${contact.first_name} ${contact.last_name}`.trim() || 'No name')
  // What the log says is a fact, also of a shop that is offline.
  const shops = useShopChoices().map(({ value, label }) => ({ value, label }))
  const photos = useMemo(() => photoApiOf(contact.id), [contact.id])
  const taken = useLogPhotos(photos, contact.id)
  const appointment = useLogAppointment({ reply, refetch })
  const linkToLead = (id: string) => {
    const to = leadAddress(role, id)
    return (
      to && (
        <Link to={to} className={button()}>
          Open lead
        </Link>
      )
    )
  }
  const workspace = (presence?: ShownPresence) => (
    <LogWorkspace
      api={productionLogApi}
      {...{ reply, shops, refetch, back, linkToLead }}
      zone={business.timezone}
      toContact={
        <Link to={claimantAddress(role, contact.id)} className={button()}>
          Open contact
        </Link>
      }
      {...(presence && { presence })}
      appointment={appointment.add}
      photos={<LogPhotos api={photos} handle={taken} mayWork={may('production-logs:work')} />}
      photoLabels={taken.labels}
      may={{
        work: may('production-logs:work'),
        reopen: may('production-logs:reopen'),
        compare: may('history:view'),
      }}
      stale={error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
    />
  )
  // Who gets single contacts only does not follow the topic of all logs.
  const page = may('contacts:view') ? (
    <LogPresence me={me} log={production_log.id}>
      {workspace}
    </LogPresence>
  ) : (
    workspace()
  )
  return (
    <>
      {page}
      {appointment.dialog}
    </>
  )
}
