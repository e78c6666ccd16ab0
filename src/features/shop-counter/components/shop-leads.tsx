import { type ReactNode, useState } from 'react'
import { type Lead, leadStatusLabels } from '../../../../contract/leads/lead.ts'
import type { ShopOffer } from '../../../../contract/leads/shop-offer.ts'
import { offersAsBooked } from '../../../../machines/shop-offer/current-offer.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { link, notices, page, title, titleLine, tools } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { type ShopCounterApi, shopCounterApi } from '../api/shop-counter-api.ts'
import { groupOf, type ShopGroup, shopGroupLabels, shopGroups } from '../shop-groups.ts'
import { ShopActions } from './shop-actions.tsx'
import * as css from './shop-counter.css.ts'

interface Props {
  /** Used where a shop has no zone. */
  zone: string
  /** Leads to the page of a lead. */
  leadLink: (id: string, text: string) => ReactNode
  /** Whose turn an offer is, and the answers to it. */
  answers: (shown: { offer: ShopOffer; name: string; zone: string; onChanged: () => void }) => ReactNode
  /** Undoes the last operation of the person, after its consequences were shown. */
  onUndoLast: () => void
  api?: ShopCounterApi
}

/** The leads of a team's shops, as its counter works through them: what waits for the shop first. */
export function ShopLeads({ zone, leadLink, answers, onUndoLast, api = shopCounterApi }: Props) {
  const [chosen, setChosen] = useState<ShopGroup>('to_schedule')
  const now = useNow(true, 60_000)
  const turn = useTopicTurn('lead')
  const offersTurn = useTopicTurn('shop_offer')
  const { data, error, refetch } = useFetched(`shop leads ${turn} ${offersTurn}`, (signal) => api.list(signal))
  const shops = useFetched('own shops', (signal) => api.shops(signal))
  const offers = new Map((data?.offers ?? []).map((offer) => [offer.lead_id, offer]))
  const byGroup = Map.groupBy(data?.data ?? [], (lead) => groupOf(lead, offers.get(lead.id)))
  const shown = inOrder(byGroup.get(chosen) ?? [], offers)
  const zoneOf = ({ assigned_repair_location_id: id }: Lead) =>
    shops.data?.find((shop) => shop.id === id)?.timezone ?? zone
  const nameOfShop = ({ assigned_repair_location_id: id }: Lead) =>
    (shops.data?.length ?? 0) > 1 ? data?.repair_locations.find((shop) => shop.id === id)?.name : undefined
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Leads</h1>
        <Button tone="ghost" icon="undo" onClick={onUndoLast}>
          Undo last…
        </Button>
      </div>
      <div className={tools} role="group" aria-label="Groups">
        {shopGroups.map((group) => (
          <ChipButton
            key={group}
            on={group === chosen}
            aria-pressed={group === chosen}
            onClick={() => setChosen(group)}
          >
            {`${shopGroupLabels[group]} ${byGroup.get(group)?.length ?? 0}`}
          </ChipButton>
        ))}
      </div>
      <div className={notices}>
        {data && error !== undefined && <Stale onRetry={refetch}>Leads may be out of date: {reasonOf(error)}</Stale>}
      </div>
      {!data && error === undefined && <Loading rows={4} />}
      {!data && error !== undefined && (
        <Failed title="Couldn’t load the leads" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data && shown.length === 0 && (
        <Empty title={chosen === 'to_schedule' ? 'Your turn is empty' : 'No vehicles here'}>
          Leads show here as soon as they are assigned to your shop.
        </Empty>
      )}
      <ul className={css.cards} aria-label={shopGroupLabels[chosen]}>
        {shown.map((lead) => (
          <li key={lead.id} className={css.card}>
            <div className={css.cardHead}>
              <h2 className={css.cardName}>{leadLink(lead.id, nameOf(lead))}</h2>
              {lead.estimate_total !== null && <b>{formatExactDollars(lead.estimate_total)}</b>}
            </div>
            <span className={css.dim}>{[lead.vehicle, nameOfShop(lead)].filter(Boolean).join(', ')}</span>
            <span>
              <Tag tone="grey">{leadStatusLabels[lead.status]}</Tag>{' '}
              {whenOf(lead, zoneOf(lead), now, offerOf(lead, offers))}
            </span>
            <Answers lead={lead} offers={offers} zone={zoneOf(lead)} answers={answers} onChanged={refetch} />
            {lead.phone && (
              <a className={link} href={`tel:${lead.phone}`}>
                {formatPhone(lead.phone)}
              </a>
            )}
            <ShopActions
              lead={lead}
              name={nameOf(lead)}
              zone={zoneOf(lead)}
              shops={shops.data ?? []}
              api={api}
              onChanged={refetch}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AnswersProps extends Pick<Props, 'answers' | 'zone'> {
  lead: Lead
  offers: ReadonlyMap<string, ShopOffer>
  onChanged: () => void
}

function Answers({ lead, offers, zone, answers, onChanged }: AnswersProps) {
  const found = offerOf(lead, offers)
  const [offer] = offersAsBooked(lead, found ? [found] : [])
  return offer ? answers({ offer, name: nameOf(lead), zone, onChanged }) : null
}

/** What waits longest comes first; leads without an offer keep their order. */
function inOrder(leads: readonly Lead[], offers: ReadonlyMap<string, ShopOffer>): readonly Lead[] {
  const since = ({ id }: Lead) => Date.parse(offers.get(id)?.waiting_since ?? '9999-01-01T00:00:00Z')
  return leads.some(({ appointment }) => appointment) ? leads : leads.toSorted((a, b) => since(a) - since(b))
}

/** The offer of a lead, as long as the vehicle has not come. */
function offerOf({ id, status }: Lead, offers: ReadonlyMap<string, ShopOffer>): ShopOffer | undefined {
  return ['assigned_to_shop', 'follow_up_with_shop', 'follow_up_call'].includes(status) ? offers.get(id) : undefined
}

const nameOf = ({ first_name, last_name }: Lead) => `${first_name} ${last_name}`.trim() || 'No name'

/** When the vehicle comes, or how long the shop has had the lead, where no offer says on whom it waits. */
function whenOf(
  { appointment, updated_at, status, follow_up_at }: Lead,
  zone: string,
  now: number,
  offer: ShopOffer | undefined,
): ReactNode {
  if (appointment && status === 'scheduled_awaiting_dropoff') {
    const at = formatInstant(new Date(appointment.timestamp).toISOString(), zone)
    return <span className={appointment.timestamp < now ? css.late : undefined}>{`Drop-off ${at}`}</span>
  }
  if (follow_up_at) return `Call ${formatInstant(follow_up_at, zone)}`
  if (offer?.waiting_on) return null
  const days = Math.floor((now - Date.parse(updated_at)) / 86_400_000)
  return days < 1 ? 'Since today' : `For ${days} ${days === 1 ? 'day' : 'days'}`
}
