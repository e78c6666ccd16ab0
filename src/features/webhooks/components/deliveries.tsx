import { useEffect, useState } from 'react'
import type { DeliveryState, WebhookDelivery } from '../../../../contract/webhooks/webhook.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatClock, formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { deliveryPageSize, type WebhooksApi } from '../api/webhooks-api.ts'
import { answerLabel, deliveryStatus, formatDuration } from '../webhook-labels.ts'
import { deliveries, delivery as rowStyle, deliveryHead, dim, headLine, mono, stack } from '../webhooks.css.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

interface Props {
  endpointId: string
  api: WebhooksApi
  zone: string
  /** Grows when deliveries have changed. */
  turn: number
}

const filters: readonly { readonly state: DeliveryState | null; readonly label: string }[] = [
  { state: null, label: 'All' },
  { state: 'failed', label: 'Retrying' },
  { state: 'waiting', label: 'Waiting' },
  { state: 'given_up', label: 'Given up' },
]

/** The deliveries of an endpoint as they come, with a filter by state. */
export function Deliveries(props: Props) {
  const [state, setState] = useState<DeliveryState | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  return (
    <div className={stack}>
      <div className={headLine} role="group" aria-label="Deliveries shown">
        {filters.map((one) => (
          <ChipButton
            key={one.label}
            on={one.state === state}
            aria-pressed={one.state === state}
            onClick={() => {
              setState(one.state)
              setBefore(null)
            }}
          >
            {one.label}
          </ChipButton>
        ))}
        <Button icon="refresh" onClick={() => setReplaying(true)}>
          Replay
        </Button>
      </div>
      {isReplaying && (
        <ReplayDialog endpointId={props.endpointId} api={props.api} onClose={() => setReplaying(false)} />
      )}
      {/* A page of its own, so that none shows rows of another filter. */}
      <DeliveryPage key={`${state} ${before}`} {...props} state={state} before={before} onPage={setBefore} />
    </div>
  )
}

interface PageProps extends Props {
  state: DeliveryState | null
  before: number | null
  onPage: (before: number | null) => void
}

function DeliveryPage({ endpointId, api, zone, turn, state, before, onPage }: PageProps) {
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, busy, refetch } = useFetched(`deliveries ${endpointId} ${state} ${before}`, (signal) =>
    api.deliveries(endpointId, { state, before }, signal),
  )
  useEffect(() => {
    if (turn > 0) refetch()
  }, [turn, refetch])
  const last = data?.length === deliveryPageSize ? (data.at(-1)?.sequence ?? null) : null
  return (
    <>
      {data && error !== undefined && <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>}
      {!data && busy && <Loading label="Loading deliveries…" rows={4} />}
      {!data && !busy && <Failed title="Deliveries could not be loaded" message={reasonOf(error)} onRetry={refetch} />}
      {data?.length === 0 && (
        <Empty title={state === null ? 'No deliveries yet' : 'No deliveries in this state'}>
          {state === null && 'Each event of the selected types appears here when it happens.'}
        </Empty>
      )}
      {data && data.length > 0 && (
        <div>
          <div className={deliveryHead} aria-hidden="true">
            <span>No.</span>
            <span>Event</span>
            <span>State</span>
            <span>Tries</span>
            <span>Answer</span>
            <span>Took</span>
            <span>Happened</span>
          </div>
          <ul className={deliveries} aria-label="Deliveries">
            {data.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryRow delivery={delivery} zone={zone} onOpen={() => setOpen(delivery.id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(before !== null || last !== null) && (
        <div className={headLine}>
          {before !== null && <Button onClick={() => onPage(null)}>Newest</Button>}
          {last !== null && <Button onClick={() => onPage(last)}>Older</Button>}
        </div>
      )}
      {open !== null && (
        <DeliveryDialog
          key={open}
          {...{ endpointId, api, zone, turn }}
          deliveryId={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  delivery: WebhookDelivery
  zone: string
  onOpen: () => void
}

function DeliveryRow({ delivery, zone, onOpen }: RowProps) {
  const { sequence, type, state, tries, attempts, at } = delivery
  const { label, tone } = deliveryStatus[state]
  const latest = attempts.at(-1)
  return (
    <button type="button" className={rowStyle} onClick={onOpen}>
      <span className={dim}>{sequence === null ? '' : `#${sequence}`}</span>
      <span className={mono}>{type}</span>
      <span>
        <Tag tone={tone}>{label}</Tag>
      </span>
      <span>{tries === 1 ? '1 try' : `${tries} tries`}</span>
      <span>{latest ? answerLabel(latest.status) : ''}</span>
      <span>{latest ? formatDuration(latest.duration_ms) : ''}</span>
      <span className={dim} title={formatInstant(at, zone)}>
        {formatClock(at, zone)}
      </span>
    </button>
  )
}
