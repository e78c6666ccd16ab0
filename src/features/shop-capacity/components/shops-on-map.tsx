import type { ReactNode } from 'react'
import type { ShopCapacity } from '../../../../contract/openings/shop-capacity.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { notices } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, table } from '../../../shared/ui/table.css.ts'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { listShopCapacity } from '../api/list-shop-capacity.ts'
import { freeThisWeek, markerOf, type ShopMarker } from '../shop-markers.ts'
import { useShopCapacity } from '../use-shop-capacity.ts'
import type { ShopCapacityProps } from './shop-capacity.tsx'
import * as css from './shop-capacity.css.ts'

interface Props extends ShopCapacityProps {
  /** Draws the map with these markers. */
  map: (markers: readonly ShopMarker[]) => ReactNode
}

/** The shops on a map, with the list beside it that says the same; live. */
export function ShopsOnMap({ shopLink, map, list = listShopCapacity }: Props) {
  const { data, error, busy, refetch } = useShopCapacity(list)
  if (!data && busy) return <Loading label="Loading repair locations…" rows={6} />
  if (!data) return <Failed title="Couldn’t load repair locations" message={reasonOf(error)} onRetry={refetch} />
  if (data.data.length === 0) return <Empty title="No repair locations yet">Add one in the list.</Empty>
  return (
    <>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>Open places may be out of date: {reasonOf(error)}</Stale>}
      </div>
      <div className={css.beside}>
        <div className={css.mapPart}>{map(data.data.map(markerOf).filter((marker) => marker !== null))}</div>
        <div className={css.listPart} role="region" aria-label="Open places this week" tabIndex={0}>
          <table className={table} aria-label="Open places this week">
            <TableHead labels={['Shop', 'Open this week']} />
            <tbody>
              {data.data.map((shop) => (
                <ShopLine key={shop.id} shop={shop} shopLink={shopLink} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {data.total > data.data.length && (
        <p className={css.legend}>
          The first {formatCount(data.data.length)} of {formatCount(data.total)} shops.
        </p>
      )}
    </>
  )
}

function ShopLine({ shop, shopLink }: { shop: ShopCapacity } & Pick<Props, 'shopLink'>) {
  return (
    <tr>
      <th scope="row" className={`${cell} ${css.shopLine}`}>
        {shopLink(shop.id, shop.name)}
        <div className={css.place}>
          {[shop.city, shop.state].filter(Boolean).join(', ')}
          {shop.lat === null && <div>Not on the map: no known ZIP code</div>}
        </div>
      </th>
      <td className={cell}>{freeThisWeek(shop)}</td>
    </tr>
  )
}
