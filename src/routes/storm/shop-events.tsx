import { Link } from '@tanstack/react-router'
import { listLocationsOfStorms } from '../../../contract/calls/list-locations-of-storms.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { figuresOf, percentOf } from '../../features/locations/location-figures.ts'
import { daysOf, StormStatusTag } from '../../features/storms/components/storm-labels.tsx'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { todayIn } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { Empty, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { eventsAddress, eventShopAddress } from '../places.ts'
import { useMe } from '../use-me.ts'
import { lineDim, lineItem, lineLink, lineName, lines } from './event-page.css.ts'

interface Props {
  shop: string
  storms: readonly StormView[]
  empty: string
}

/** Events of a shop, each with its appraisal locations and how booked they are today: where its vehicles come from. */
export function ShopEvents({ shop, storms, empty }: Props) {
  const me = useMe()
  const turn = useTopicTurn('location')
  const now = useNow(true, 60_000)
  const ids = storms.map(({ id }) => id)
  const { data, error, refetch } = useFetched(`locations of ${ids.join()} ${turn}`, async (signal) =>
    ids.length > 0 ? send(listLocationsOfStorms, { body: { storm_ids: ids }, signal }) : [],
  )
  const locations = new Map(data)
  if (storms.length === 0) return <Empty title={empty} />
  return (
    <>
      {error !== undefined && <Stale onRetry={refetch}>Couldn’t load appraisal locations: {reasonOf(error)}</Stale>}
      <ul className={lines}>
        {storms.map((storm) => {
          const events = eventsAddress(me.role)
          const to = eventShopAddress(me.role, storm.id, shop) ?? (events && `${events}/${storm.id}`)
          return (
            <li key={storm.id} className={lineItem}>
              {to ? (
                <Link to={to} className={lineLink}>
                  {storm.title}
                </Link>
              ) : (
                <span className={lineName}>{storm.title}</span>
              )}
              <span className={lineDim}>{daysOf(storm)}</span>
              <StormStatusTag storm={storm} />
              <span>{data ? formatPlaces(locations.get(storm.id) ?? [], now) : ''}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Locations = Parameters<typeof figuresOf>[0] & { readonly timezone: string; readonly online: boolean }

function formatPlaces(locations: readonly Locations[], now: number): string {
  const online = locations.filter((one) => one.online)
  if (locations.length === 0) return 'No appraisal locations'
  const today = online.map((one) => figuresOf(one, todayIn(one.timezone), now).today)
  const [booked, capacity] = [
    today.reduce((sum, one) => sum + one.booked, 0),
    today.reduce((sum, one) => sum + one.capacity, 0),
  ]
  const share = capacity > 0 ? `, ${percentOf({ booked, capacity })}% booked today` : ''
  return `${countOf(locations.length, 'appraisal location')}${share}`
}
