import { useEffect, useState } from 'react'
import type { DeliveryState, WebhookDeliveryDetails } from '../../../../contract/webhooks/webhook.ts'
import { replayableStates } from '../../../../machines/webhook-delivery/webhook-delivery.decide.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatClock, formatInstant } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { link } from '../../../shared/ui/page.css.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf, showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { WebhooksApi } from '../api/webhooks-api.ts'
import { answerLabel, deliveryStatus, formatDuration, isTaken, subjectOf } from '../webhook-labels.ts'
import { attempt as attemptStyle, deliveries, dim, fault, headLine, stack, text } from '../webhooks.css.ts'

interface Props {
  endpointId: string
  deliveryId: string
  api: Pick<WebhooksApi, 'delivery' | 'replayOne'>
  zone: string
  /** Grows when deliveries have changed. */
  turn: number
  onClose: () => void
}

/** A delivery: its body, and each attempt with what the receiver answered. */
export function DeliveryDialog({ endpointId, deliveryId, api, zone, turn, onClose }: Props) {
  const { data, error, busy, refetch } = useFetched(`delivery ${deliveryId}`, (signal) =>
    api.delivery(endpointId, deliveryId, signal),
  )
  const [isBusy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    try {
      await api.replayOne(endpointId, deliveryId)
      showDoneToast('Delivery is sent again')
      refetch()
    } catch (thrown) {
      showErrorToast('Delivery not replayed', thrown)
    }
    setBusy(false)
  }
  useEffect(() => {
    if (turn > 0) refetch()
  }, [turn, refetch])
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={data ? `${data.type}${data.sequence === null ? '' : ` #${data.sequence}`}` : 'Delivery'}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {data && (
            <Button icon="refresh" busy={isBusy} whyNot={whyNotReplayed(data.state)} onClick={() => void replay()}>
              Replay delivery
            </Button>
          )}
        </>
      }
    >
      {!data && busy && <Loading label="Loading the delivery…" rows={5} />}
      {!data && !busy && (
        <Failed title="The delivery could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data && <Details delivery={data} zone={zone} />}
    </Dialog>
  )
}

function Details({ delivery, zone }: { delivery: WebhookDeliveryDetails; zone: string }) {
  const { id, state, at, next_try_at, attempts, body } = delivery
  const { label, tone } = deliveryStatus[state]
  const subject = subjectOf(delivery)
  return (
    <div className={stack}>
      <Facts
        facts={[
          [
            'State',
            <Tag key="state" tone={tone}>
              {label}
            </Tag>,
          ],
          ['Happened', formatInstant(at, zone)],
          ['Next try', attempts.length > 0 && next_try_at && formatInstant(next_try_at, zone)],
          ['Id', `msg_${id}`],
          [
            'About',
            subject && (
              <a key="about" className={link} href={subject.href} target="_blank" rel="noreferrer">
                {subject.label}
              </a>
            ),
          ],
        ]}
      />
      <Disclosure title="Body" startsOpen>
        {body === null ? <span>Made when it is numbered.</span> : <Text label="Body">{pretty(body)}</Text>}
      </Disclosure>
      <ol className={deliveries} aria-label="Attempts">
        {attempts.length === 0 && <li className={dim}>Not tried yet.</li>}
        {attempts.map(({ number, at: triedAt, status, duration_ms, answer, error }) => (
          <li key={number} className={attemptStyle}>
            <span className={headLine}>
              <span>Try {number}</span>
              <Tag tone={isTaken(status) ? 'green' : 'red'}>{answerLabel(status)}</Tag>
              <span>{formatDuration(duration_ms)}</span>
              <span className={dim}>{formatClock(triedAt, zone)}</span>
            </span>
            {error && <p className={fault}>{error}</p>}
            {answer !== '' && (
              <Disclosure title="Answer" aside="First 4 kB">
                <Text label={`Answer to try ${number}`}>{answer}</Text>
              </Disclosure>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Scrolls by keys too. */
function Text({ label, children }: { label: string; children: string }) {
  return (
    <pre className={text} role="region" aria-label={label} tabIndex={0}>
      {children}
    </pre>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}

/** What the server would say, by the same machine. */
function whyNotReplayed(state: DeliveryState): string | null {
  return replayableStates.includes(state) ? null : 'This delivery is being sent already.'
}
