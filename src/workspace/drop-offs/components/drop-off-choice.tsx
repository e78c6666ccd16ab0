import { useId, useState } from 'react'
import type { SuggestedShop } from '../../../../contract/calls/list-lead-shops.ts'
import { dayAndTimeIn, dayInFull, dayNameOf, timeIn, zoneTitle } from '../../../shared/time/location-clock.ts'
import { Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { chip, chips, dim, place, placeFacts, placeName, places, radio } from '../../booking/components/booking.css.ts'
import { type ChosenDropOff, chosenAt, dropOffDays, isStillFree, placesLeft } from '../drop-off-state.ts'
import type { DropOffShops } from '../use-drop-off-shops.ts'
import { day as dayStyle, days as daysStyle, reasons, times } from './drop-offs.css.ts'

interface Props {
  found: DropOffShops
  value: ChosenDropOff | null
  onChoose: (chosen: ChosenDropOff) => void
  /** The shop that is shown at first. */
  first?: string | null
}

/** Shops for a lead, the most suitable first, and the days and times of one of them with the places that are left. */
export function DropOffChoice({ found: { shops, error, refetch }, value, onChoose, first = null }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const group = useId()
  if (!shops && error !== undefined)
    return <Failed title="Couldn’t load the shops" message={reasonOf(error)} onRetry={refetch} />
  if (!shops) return <Loading label="Loading shops…" rows={3} />
  if (shops.length === 0) return <p className={dim}>No shop takes this lead. Add repair locations first.</p>
  const named = (id: string | null | undefined) => shops.find((one) => one.id === id)
  const shop =
    named(opened) ?? named(value?.shopId) ?? named(first) ?? shops.find((one) => one.times.length > 0) ?? shops[0]
  return (
    <>
      <fieldset className={places} aria-label="Shops, the most suitable first">
        {shops.map((one) => (
          <label key={one.id} className={place}>
            <input
              type="radio"
              name={group}
              className={radio}
              checked={one === shop}
              onChange={() => setOpened(one.id)}
            />
            <span className={placeName}>{one.name}</span>
            <span className={placeFacts}>{factsOf(one)}</span>
          </label>
        ))}
      </fieldset>
      {shop && <ShopTimes key={shop.id} shop={shop} value={value} onChoose={onChoose} />}
      {value && !isStillFree(value, shops) && (
        <Notice tone="amber">{`${value.label} was just taken. Choose another time.`}</Notice>
      )}
    </>
  )
}

function factsOf({ miles, times: free, timezone, has_openings }: SuggestedShop): string {
  const [next] = free
  const when = next
    ? `next ${dayAndTimeIn(next.start, timezone)}`
    : has_openings
      ? 'full for 14 days'
      : 'keeps no openings'
  return [miles !== null && `${miles.toLocaleString('en-US')} mi`, when].filter(Boolean).join(' · ')
}

interface TimesProps {
  shop: SuggestedShop
  value: ChosenDropOff | null
  onChoose: (chosen: ChosenDropOff) => void
}

/** The days of a shop that have a free time, and the times of one of them. */
function ShopTimes({ shop, value, onChoose }: TimesProps) {
  const days = dropOffDays(shop)
  const chosenDay = days.find((one) => one.times.some((time) => isTime(value, time)))?.day
  const [picked, setPicked] = useState<string | null>(null)
  const day = days.find((one) => one.day === (picked ?? chosenDay)) ?? days[0]
  return (
    <div className={times}>
      {shop.reasons.length > 0 && <p className={reasons}>{shop.reasons.join(', ')}</p>}
      {!day && <p className={dim}>No free times. Assign the lead to the shop instead.</p>}
      {day && (
        <>
          <div className={daysStyle} role="group" aria-label={`Days of ${shop.name}`}>
            {days.map((one) => (
              <button
                key={one.day}
                type="button"
                className={`${chip} ${dayStyle}`}
                aria-pressed={one === day}
                onClick={() => setPicked(one.day)}
              >
                {dayNameOf(one.day)} <small>{one.left} left</small>
              </button>
            ))}
          </div>
          <div className={chips} role="group" aria-label={`Times on ${dayInFull(day.day)}`}>
            {day.times.map((time) => (
              <button
                key={`${time.opening_id} ${time.start}`}
                type="button"
                className={chip}
                aria-pressed={isTime(value, time)}
                onClick={() => onChoose(chosenAt(shop, time))}
              >
                {timeIn(time.start, shop.timezone)} <small>{`${placesLeft(time)} of ${time.count} left`}</small>
              </button>
            ))}
          </div>
          <p className={dim}>{`Times in ${zoneTitle(shop.timezone)}.`}</p>
        </>
      )}
    </div>
  )
}

function isTime(value: ChosenDropOff | null, time: { opening_id: string; start: number }): boolean {
  return value?.openingId === time.opening_id && value.at === time.start
}
