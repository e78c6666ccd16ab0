import type { SuggestedShop } from '../../../../contract/calls/list-lead-shops.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { zoneTitle } from '../../../shared/time/location-clock.ts'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { heading, hint, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import { choice } from '../../../workspace/call-desk/planner.css.ts'
import type { SalesApi } from '../api/sales-api.ts'
import type { ChosenDropOff } from '../desk/lead-work.ts'
import { shops as shopsStyle, times } from './sales.css.ts'

interface Props {
  api: SalesApi
  leadId: string
  value: ChosenDropOff | null
  onChoose: (chosen: ChosenDropOff) => void
}

const [mostShops, mostTimes] = [3, 6]

/** Free times at the most suitable shops, with what speaks for each. */
export function DropOffChoice({ api, leadId, value, onChoose }: Props) {
  const turn = useTopicTurn('lead')
  const { data, error, refetch } = useFetched(`drop-offs ${leadId} ${turn}`, (signal) => api.shops(leadId, signal))
  return (
    <section className={section} aria-label="Book a drop-off">
      <div className={sectionHead}>
        <h2 className={heading}>Book a drop-off</h2>
        <span className={hint}>shop’s time</span>
      </div>
      {!data && error !== undefined && (
        <Failed title="The shops could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading label="Loading shops…" rows={3} />}
      {data && data.length === 0 && <p className={hint}>No shop takes this lead. Add repair locations first.</p>}
      <ul className={shopsStyle}>
        {data?.slice(0, mostShops).map((shop) => (
          <li key={shop.id}>
            <strong>{shop.name}</strong> <span className={hint}>{shop.reasons.join(', ')}</span>
            <div className={times}>
              {shop.times.slice(0, mostTimes).map((time) => {
                const at = formatStart(time.start, shop)
                return (
                  <button
                    key={`${time.opening_id} ${time.start}`}
                    type="button"
                    className={choice}
                    aria-pressed={value?.openingId === time.opening_id && value.at === time.start}
                    onClick={() =>
                      onChoose({
                        openingId: time.opening_id,
                        at: time.start,
                        shopId: shop.id,
                        label: `${shop.name}, ${at} ${zoneTitle(shop.timezone)}`,
                      })
                    }
                  >
                    {at}
                    <small>{time.count - time.taken} free</small>
                  </button>
                )
              })}
            </div>
            {shop.times.length === 0 && <p className={hint}>No free times. Send it to the shop instead.</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatStart(at: number, { timezone }: SuggestedShop): string {
  const shown = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return new Date(at).toLocaleString('en-US', { ...shown, timeZone: timezone })
}
