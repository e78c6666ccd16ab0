import { useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import {
  declineReasonLabels,
  type ShopOffer,
  type ShopOfferState,
  shopOfferStateLabels,
} from '../../../../contract/leads/shop-offer.ts'
import { nextShop } from '../../../../machines/lead/suggest-shops.ts'
import { currentOffer, offersAsBooked } from '../../../../machines/shop-offer/current-offer.ts'
import { decideLead } from '../../../../machines/lead/lead.decide.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { formatInstant, viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeAt, dayAndTimeIn, zoneTitle } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { type ShopOffersApi, shopOffersApi } from '../api/shop-offers-api.ts'
import { isLongWaiting, waitingText } from '../waiting.ts'
import * as css from './shop-offers.css.ts'

interface Props {
  lead: Lead
  /** Whose vehicle it is. */
  name: string
  /** Of the business. */
  zone: string
  /** Whether the reader agrees to offers and sends the lead to shops. */
  mayWork: boolean
  onChanged: () => void
  api?: ShopOffersApi
}

const tones: Readonly<Record<ShopOfferState, Tone>> = {
  offered: 'blue',
  seen: 'blue',
  countered: 'amber',
  accepted: 'green',
  agreed: 'green',
  declined: 'red',
  expired: 'red',
  withdrawn: 'grey',
}

/** The offers of a lead to shops, the one that counts first, then the latest: on whom it waits, what was answered, and where it may go next. */
export function OffersPanel({ lead, name, zone, mayWork, onChanged, api = shopOffersApi }: Props) {
  const now = useNow(true, 60_000)
  const turn = useTopicTurn('shop_offer')
  const { data, error, busy, refetch } = useFetched(`offers of ${lead.id} ${lead.version} ${turn}`, (signal) =>
    api.list(lead.id, signal),
  )
  if (!data && busy) return <Loading label="Loading the offers…" rows={3} />
  if (!data) return <Failed title="Couldn’t load the offers" message={reasonOf(error)} onRetry={refetch} />
  const known = offersAsBooked(lead, data.data)
  const current = currentOffer(lead, known)
  // The one that counts stands first, also where the lead came back from a later one.
  const offers = current ? [current, ...known.filter((offer) => offer !== current).toReversed()] : []
  const shops = new Map(data.repair_locations.map((shop) => [shop.id, shop]))
  const zoneOf = ({ repair_location_id: id }: ShopOffer) => shops.get(id)?.timezone ?? zone
  const changed = () => {
    refetch()
    onChanged()
  }
  return (
    <>
      <h2 className={panelTitle}>Shop offers</h2>
      {error !== undefined && <Stale onRetry={refetch}>Offers may be out of date: {reasonOf(error)}</Stale>}
      {offers.length === 0 && <p className={css.dim}>No offer yet. Assign the lead to a shop to make one.</p>}
      <ol className={css.list} aria-label="Shop offers">
        {offers.map((offer) => (
          <li key={offer.id} className={css.item}>
            <div className={css.head}>
              <span className={css.shop}>{shops.get(offer.repair_location_id)?.name ?? 'Deleted shop'}</span>
              <Tag tone={tones[offer.state]}>{shopOfferStateLabels[offer.state]}</Tag>
            </div>
            <OfferFacts offer={offer} zone={zone} shopZone={zoneOf(offer)} now={now} />
            {mayWork && offer === current && offer.state === 'countered' && (
              <AgreeButton offer={offer} name={name} shopZone={zoneOf(offer)} now={now} api={api} onChanged={changed} />
            )}
          </li>
        ))}
      </ol>
      {mayWork && current && (current.state === 'declined' || current.state === 'expired') && (
        <NextShop lead={lead} name={name} offers={data.data} api={api} onChanged={changed} />
      )}
    </>
  )
}

interface FactsProps {
  offer: ShopOffer
  /** Of the business: by its clock offers are made and due. */
  zone: string
  /** By the clock of the shop vehicles come. */
  shopZone: string
  now: number
}

function OfferFacts({ offer, zone, shopZone, now }: FactsProps) {
  const waiting = waitingText(offer, 'business', now)
  const { drop_off, decline_reason, note, state } = offer
  return (
    <>
      {waiting !== null && (
        <span className={`${css.waiting} ${isLongWaiting(offer, now) ? css.long : ''}`}>
          <Icon name="clock" /> {waiting}
        </span>
      )}
      {state === 'accepted' && drop_off === null && (
        <span>The shop takes it. Schedule the drop-off with the owner.</span>
      )}
      {decline_reason !== null && state === 'declined' && (
        <span>{`Reason: ${declineReasonLabels[decline_reason]}`}</span>
      )}
      {drop_off !== null && <span>{`Drop-off ${dayAndTimeAt(drop_off, shopZone, viewerZone)}`}</span>}
      {note !== '' && <p className={css.quote}>“{note}”</p>}
      <span className={css.dim}>
        {[
          `Offered ${formatInstant(offer.created_at, zone)}`,
          ...seenText(offer, zone),
          ...(offer.waiting_on === 'shop' ? [`answer due ${formatInstant(offer.expires_at, zone)}`] : []),
        ].join(', ')}
      </span>
    </>
  )
}

/** A shop answers from its card too, without opening the lead: an offer that was answered was not overlooked. */
function seenText({ state, seen_at }: ShopOffer, zone: string): string[] {
  if (seen_at !== null) return [`seen ${formatInstant(seen_at, zone)}`]
  return state === 'offered' || state === 'expired' ? ['not opened'] : []
}

interface AgreeProps {
  offer: ShopOffer
  name: string
  shopZone: string
  now: number
  api: ShopOffersApi
  onChanged: () => void
}

function AgreeButton({ offer, name, shopZone, now, api, onChanged }: AgreeProps) {
  const [busy, setBusy] = useState(false)
  const { drop_off } = offer
  if (drop_off === null) return null
  const day = `${dayAndTimeIn(drop_off, shopZone)} ${zoneTitle(shopZone)}`
  async function agree() {
    setBusy(true)
    const operation = newOperation(`Agree to ${day} for ${name}`.slice(0, 200))
    try {
      await api.agree(offer, operation)
      showUndoableToast('Agreed, drop-off booked', operation, onChanged)
    } catch (error) {
      showErrorToast('Drop-off not booked', error)
    }
    setBusy(false)
    onChanged()
  }
  const whyNotAgree = drop_off <= now ? 'This time is in the past. Schedule another drop-off instead.' : null
  return (
    <div className={css.buttons}>
      <Button tone="go" icon="check" busy={busy} whyNot={whyNotAgree} onClick={() => void agree()}>
        {`Agree to ${day}`}
      </Button>
    </div>
  )
}

interface NextProps {
  lead: Lead
  name: string
  offers: readonly ShopOffer[]
  api: ShopOffersApi
  onChanged: () => void
}

/** The most suitable shop that was not asked yet; a person decides. */
function NextShop({ lead, name, offers, api, onChanged }: NextProps) {
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useFetched(`shops for ${lead.id}`, (signal) => api.shops(lead.id, signal))
  if (!data && error === undefined) return <Loading label="Loading the next shop…" rows={2} />
  if (!data) return <Failed title="Couldn’t load the next shop" message={reasonOf(error)} onRetry={refetch} />
  const next = nextShop(data.data, offers)
  if (!next) return <p className={css.next}>Every shop that is online was asked. Choose one by hand.</p>
  const { id, name: shop, reasons } = next
  const decision = decideLead({ type: 'AssignLeadToShop', repair_location_id: id }, lead)
  async function offer() {
    setBusy(true)
    const operation = newOperation(`Offer ${name} to ${shop}`.slice(0, 200))
    try {
      await api.offerTo(lead, id, operation)
      showUndoableToast(`Offered to ${shop}`, operation, onChanged)
    } catch (failure) {
      showErrorToast('Lead not offered', failure)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <section className={css.next} aria-label="Next shop">
      <span>
        Next shop: <b>{shop}</b>
      </span>
      <span className={css.dim}>{reasons.join(' · ')}</span>
      <div className={css.buttons}>
        <Button
          tone="go"
          busy={busy}
          whyNot={decision.ok ? null : decision.refusal.reason}
          onClick={() => void offer()}
        >
          {`Offer to ${shop}`}
        </Button>
      </div>
    </section>
  )
}
