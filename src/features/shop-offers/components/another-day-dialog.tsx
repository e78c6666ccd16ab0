import { useState } from 'react'
import type { SuggestedShop } from '../../../../contract/calls/list-lead-shops.ts'
import type { ShopOffer } from '../../../../contract/leads/shop-offer.ts'
import { MomentFields } from '../../../shared/form/moment-fields.tsx'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { clockAt, instantAt } from '../../../shared/time/start-of-day.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { ShopTimes } from '../../../workspace/drop-offs/components/shop-times.tsx'
import { type ChosenDropOff, isStillFree, placesLeft } from '../../../workspace/drop-offs/drop-off-state.ts'
import { useDropOffShops } from '../../../workspace/drop-offs/use-drop-off-shops.ts'
import type { ShopOffersApi } from '../api/shop-offers-api.ts'
import { fields } from './shop-offers.css.ts'

interface Props {
  offer: ShopOffer
  name: string
  /** The shop's zone. */
  zone: string
  busy: boolean
  api: Pick<ShopOffersApi, 'shops'>
  onClose: () => void
  onOffer: (answer: { timestamp: number; note: string }) => void
}

const mostNote = 500
const dayMs = 86_400_000

/** Asks a shop for another drop-off: one of its free times, or a day and a time by its clock. */
export function AnotherDayDialog({ offer, name, zone, busy, api, onClose, onOffer }: Props) {
  const shopsApi = { shops: async (lead: string, signal?: AbortSignal) => (await api.shops(lead, signal)).data }
  const found = useDropOffShops(shopsApi, offer.lead_id)
  const shop = found.shops?.find(({ id }) => id === offer.repair_location_id)
  const hasTimes = shop?.times.some((time) => placesLeft(time) > 0) ?? false
  const [chosen, setChosen] = useState<ChosenDropOff | null>(null)
  const [wantsOther, setWantsOther] = useState(false)
  const [moment, setMoment] = useState(() => firstMoment(offer.drop_off, zone))
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const isTyped = wantsOther || (found.shops !== undefined && !hasTimes) || found.error !== undefined
  const typed = isTyped ? instantAt(moment.day, moment.time, zone) : null
  const isTaken = chosen !== null && found.shops !== undefined && !isStillFree(chosen, found.shops)
  const whyNot = isTyped
    ? null
    : !chosen
      ? 'Choose a time'
      : isTaken
        ? 'This time was just taken. Choose another.'
        : null
  const submit = () => {
    const timestamp = isTyped ? typed : (chosen?.at ?? null)
    if (timestamp === null) return setFault('Enter a day and a time')
    if (timestamp <= Date.now()) return setFault('Choose a time in the future')
    onOffer({ timestamp, note: note.trim().slice(0, mostNote) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width="small"
      title={`Offer ${name} another day`}
      description="The office agrees to it, or sends the lead to another shop."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} whyNot={whyNot} onClick={submit}>
            {!isTyped && chosen ? `Offer ${dayAndTimeIn(chosen.at, zone)}` : 'Offer this day'}
          </Button>
        </>
      }
    >
      <div className={fields}>
        {!found.shops && found.error === undefined && <Loading label="Loading free times…" rows={2} />}
        {!found.shops && found.error !== undefined && (
          <Failed title="Couldn’t load the free times" message={reasonOf(found.error)} onRetry={found.refetch} />
        )}
        {shop && hasTimes && !wantsOther && (
          <>
            <ShopTimes shop={shop} value={chosen} none="" onChoose={setChosen} />
            {isTaken && <Notice tone="amber">{`${chosen.label} was just taken. Choose another time.`}</Notice>}
          </>
        )}
        {isTyped && (
          <>
            <MomentFields
              value={moment}
              zone={zone}
              fault={fault}
              onChange={(value) => {
                setMoment(value)
                setFault(null)
              }}
            />
            {shop?.has_openings && typed !== null && !isOpenAt(shop, typed) && (
              <Notice tone="amber">
                Your shop has no free opening then. The office can’t book it until there is one.
              </Notice>
            )}
          </>
        )}
        {hasTimes && (
          <div>
            <Button tone="ghost" onClick={() => setWantsOther(!wantsOther)}>
              {wantsOther ? 'Choose a free time' : 'Other time…'}
            </Button>
          </div>
        )}
        <TextArea
          label="Note"
          rows={2}
          maxLength={mostNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** A day after the drop-off that is proposed, or tomorrow at 8 AM. */
function firstMoment(from: number | null, zone: string) {
  const start = clockAt((from ?? Date.now()) + dayMs, zone)
  return { day: start.day, time: from === null ? '08:00' : start.time }
}

function isOpenAt({ times }: SuggestedShop, at: number): boolean {
  return times.some((time) => time.start <= at && at < time.end && placesLeft(time) > 0)
}
