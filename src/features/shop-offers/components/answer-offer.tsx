import { useState } from 'react'
import { type ShopOffer, shopOfferStateLabels } from '../../../../contract/leads/shop-offer.ts'
import { decideShopOffer } from '../../../../machines/shop-offer/shop-offer.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { showErrorToast, showUndoToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { ShopOffersApi } from '../api/shop-offers-api.ts'
import { isLongWaiting, waitingText } from '../waiting.ts'
import { AnotherDayDialog } from './another-day-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import * as css from './shop-offers.css.ts'

interface Props {
  offer: ShopOffer
  /** Whose vehicle it is. */
  name: string
  /** The shop's zone. */
  zone: string
  api: ShopOffersApi
  /** Undoes an answer that booked a drop-off, after its consequences were shown. */
  reviewUndo: (operationId: string) => void
  onChanged: () => void
}

type Asked = 'counter' | 'decline' | null

/** Whose turn an offer is, and the answers of its shop: it takes the vehicle, offers another day, or declines. */
export function AnswerOffer({ offer, name, zone, api, reviewUndo, onChanged }: Props) {
  const now = useNow(true, 60_000)
  const [asked, setAsked] = useState<Asked>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { drop_off, note } = offer
  const proposed = offer.waiting_on === 'shop' && drop_off !== null && drop_off > now ? drop_off : null
  const canAnswer = decideShopOffer({ type: 'DeclineOffer', reason: 'no_capacity', note: '' }, offer).ok

  async function run(
    id: string,
    label: string,
    done: string,
    act: (operation: ReturnType<typeof newOperation>) => Promise<unknown>,
    isReviewed = false,
  ) {
    setBusy(id)
    const operation = newOperation(label.slice(0, 200))
    try {
      await act(operation)
      setAsked(null)
      if (isReviewed) showUndoToast(done, () => reviewUndo(operation.id))
      else showUndoableToast(done, operation, onChanged)
    } catch (error) {
      showErrorToast(`${label} failed`, error)
    }
    setBusy(null)
    onChanged()
  }

  const accepting = proposed === null ? 'Accept' : `Accept ${dayAndTimeIn(proposed, zone)}`
  return (
    <>
      <Turn offer={offer} zone={zone} now={now} />
      {note !== '' && <p className={css.quote}>“{note}”</p>}
      {canAnswer && (
        <div className={css.answers} role="group" aria-label={`Answers for ${name}`}>
          <Button
            tone="go"
            className={css.first}
            icon="check"
            busy={busy === 'accept'}
            onClick={() =>
              void run(
                'accept',
                `Accept ${name}`,
                proposed === null ? 'Accepted' : 'Accepted, drop-off booked',
                (operation) => api.accept(offer, proposed, operation),
                proposed !== null,
              )
            }
          >
            {accepting}
          </Button>
          <Button className={css.big} onClick={() => setAsked('counter')}>
            Another day
          </Button>
          <Button className={css.big} onClick={() => setAsked('decline')}>
            Decline…
          </Button>
        </div>
      )}
      {asked === 'counter' && (
        <AnotherDayDialog
          offer={offer}
          name={name}
          zone={zone}
          api={api}
          busy={busy === 'counter'}
          onClose={() => setAsked(null)}
          onOffer={(answer) =>
            void run('counter', `Offer ${name} another day`, 'Another day offered', (operation) =>
              api.counter(offer, answer, operation),
            )
          }
        />
      )}
      {asked === 'decline' && (
        <DeclineDialog
          name={name}
          busy={busy === 'decline'}
          onClose={() => setAsked(null)}
          onDecline={(answer) =>
            void run('decline', `Decline ${name}`, 'Declined', (operation) => api.decline(offer, answer, operation))
          }
        />
      )}
    </>
  )
}

/** On whom it waits and since when, and until when the shop answers; else what came of it. */
function Turn({ offer, zone, now }: { offer: ShopOffer; zone: string; now: number }) {
  const text = waitingText(offer, 'shop', now)
  const { state, drop_off, waiting_on } = offer
  const day = drop_off === null ? '' : `, ${dayAndTimeIn(drop_off, zone)}`
  if (text === null) return <span className={css.dim}>{`${shopOfferStateLabels[state]}${day}`}</span>
  const isMine = waiting_on === 'shop'
  return (
    <div className={css.turn}>
      <span className={isMine ? `${css.waiting} ${isLongWaiting(offer, now) ? css.long : ''}` : css.dim}>
        {isMine && <Icon name="clock" />} {text}
      </span>
      <span className={css.dim}>
        {isMine ? `Answer due ${formatInstant(offer.expires_at, zone)}` : `${shopOfferStateLabels[state]}${day}`}
      </span>
    </div>
  )
}
