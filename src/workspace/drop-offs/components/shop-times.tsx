import { useState } from 'react'
import type { SuggestedShop } from '../../../../contract/calls/list-lead-shops.ts'
import { dayInFull, dayNameOf, timeIn, zoneTitle } from '../../../shared/time/location-clock.ts'
import { chip, chips, dim } from '../../booking/components/booking.css.ts'
import { type ChosenDropOff, chosenAt, dropOffDays, placesLeft } from '../drop-off-state.ts'
import { day as dayStyle, days as daysStyle, times } from './drop-offs.css.ts'

interface Props {
  shop: SuggestedShop
  value: ChosenDropOff | null
  /** What is said where it has no free time. */
  none: string
  onChoose: (chosen: ChosenDropOff) => void
}

/** The days of a shop that have a free time, and the times of one of them, by the shop’s clock. */
export function ShopTimes({ shop, value, none, onChoose }: Props) {
  const days = dropOffDays(shop)
  const chosenDay = days.find((one) => one.times.some((time) => isTime(value, time)))?.day
  const [picked, setPicked] = useState<string | null>(null)
  const day = days.find((one) => one.day === (picked ?? chosenDay)) ?? days[0]
  return (
    <div className={times}>
      {!day && <p className={dim}>{none}</p>}
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
