import { useId, useState } from 'react'
import type { SuggestedShop } from '../../../../contract/calls/list-lead-shops.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { dim, place, placeFacts, placeName, places, radio } from '../../booking/components/booking.css.ts'
import { type ChosenDropOff, isStillFree } from '../drop-off-state.ts'
import type { DropOffShops } from '../use-drop-off-shops.ts'
import { reasons } from './drop-offs.css.ts'
import { ShopTimes } from './shop-times.tsx'

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
      {shop && shop.reasons.length > 0 && <p className={reasons}>{shop.reasons.join(', ')}</p>}
      {shop && (
        <ShopTimes
          key={shop.id}
          shop={shop}
          value={value}
          none="No free times. Assign the lead to the shop instead."
          onChoose={onChoose}
        />
      )}
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
