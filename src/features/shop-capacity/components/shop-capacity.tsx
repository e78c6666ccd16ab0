import type { ReactNode } from 'react'
import { capacityWeeks, type CapacityWeek, type ShopCapacity } from '../../../../contract/openings/shop-capacity.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { notices } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, scroll, table } from '../../../shared/ui/table.css.ts'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { listShopCapacity, type ListShopCapacity } from '../api/list-shop-capacity.ts'
import { useShopCapacity } from '../use-shop-capacity.ts'
import { describeCapacity, formatWeek, shortOf, totalOf } from '../capacity-format.ts'
import { CapacityBars } from './capacity-bars.tsx'
import * as css from './shop-capacity.css.ts'

export interface ShopCapacityProps {
  /** Leads to a shop. */
  shopLink: (id: string, text: string) => ReactNode
  list?: ListShopCapacity
}

/** What every shop has free in the coming weeks, against the leads that have no drop-off there yet; live. */
export function ShopCapacityTable({ shopLink, list = listShopCapacity }: ShopCapacityProps) {
  const { data, error, busy, refetch } = useShopCapacity(list)
  if (!data && busy) return <Loading label="Loading capacity…" rows={6} />
  if (!data) return <Failed title="Couldn’t load the capacity" message={reasonOf(error)} onRetry={refetch} />
  if (data.data.length === 0) return <Empty title="No repair locations yet">Add one in the list.</Empty>
  const most = Math.max(...data.data.flatMap(({ weeks }) => weeks.map(({ taken, free }) => taken + free)))
  return (
    <>
      <div className={notices}>
        {error !== undefined && <Stale onRetry={refetch}>Capacity may be out of date: {reasonOf(error)}</Stale>}
      </div>
      <p className={css.sentence}>{describeCapacity(data.data)}</p>
      <div className={scroll} role="region" aria-label="Capacity by week" tabIndex={0}>
        <table className={table} aria-label="Capacity by week">
          <TableHead
            labels={[
              'Shop',
              'Places',
              'Without a drop-off',
              `Free in ${capacityWeeks} weeks`,
              ...data.weeks.map((monday) => formatWeek(monday)),
            ]}
          />
          <tbody>
            {data.data.map((shop) => (
              <ShopRow key={shop.id} {...{ shop, most, shopLink }} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.legend}>
        Each week shows free places of all places from now on. Filled bars are taken.
        {data.total > data.data.length &&
          ` The first ${formatCount(data.data.length)} of ${formatCount(data.total)} shops.`}
      </p>
    </>
  )
}

interface RowProps extends Pick<ShopCapacityProps, 'shopLink'> {
  shop: ShopCapacity
  most: number
}

function ShopRow({ shop, most, shopLink }: RowProps) {
  const total = totalOf(shop.weeks)
  const short = shortOf(shop)
  return (
    <tr>
      <th scope="row" className={`${cell} ${css.shop}`} style={{ textAlign: 'left' }}>
        {shopLink(shop.id, shop.name)} {!shop.online && <Tag tone="grey">Offline</Tag>}
        <div className={css.place}>{[shop.city, shop.state].filter(Boolean).join(', ')}</div>
      </th>
      <td className={cell}>
        <CapacityBars weeks={shop.weeks} most={most} />
      </td>
      <td className={`${cell} ${css.figure}`}>
        {formatCount(shop.waiting)}
        {short > 0 && <div className={css.over}>{`${formatCount(short)} more than places`}</div>}
      </td>
      <td className={`${cell} ${css.figure}`}>
        {shop.has_openings ? `${formatCount(total.free)} of ${formatCount(total.places)}` : 'Keeps no openings'}
      </td>
      {shop.weeks.map((week, index) => (
        // Weeks have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className={`${cell} ${css.figure}`}>
          <Week week={week} />
        </td>
      ))}
    </tr>
  )
}

/** `4 of 30`, in words where there is none; drop-offs outside of openings below. */
function Week({ week: { places, free, agreed } }: { week: CapacityWeek }) {
  const outside = agreed > 0 && <div className={css.place}>{`${formatCount(agreed)} by agreement`}</div>
  if (places === 0)
    return (
      <>
        <span className={css.none}>–</span>
        {outside}
      </>
    )
  return (
    <>
      {free === 0 ? <span className={css.full}>Full</span> : `${formatCount(free)} of ${formatCount(places)}`}
      {outside}
    </>
  )
}
