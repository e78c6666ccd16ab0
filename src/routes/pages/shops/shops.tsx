import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { RepairLocationsRoute as ShopList } from '../../../features/repair-locations/repair-locations.page.tsx'
import { ShopCapacityTable } from '../../../features/shop-capacity/components/shop-capacity.tsx'
import { link, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { ShopViewSwitch, shopViews } from '../../shops/shop-view-switch.tsx'
import { useParsedSearch } from '../../use-parsed-search.ts'

const Search = v.object({ view: v.fallback(v.optional(v.picklist(shopViews)), undefined) })
const parse = (search: Record<string, unknown>) => v.parse(Search, search)

/** The repair locations, as a list or as what they have free. */
export function RepairLocationsRoute() {
  const { view } = useParsedSearch(parse)
  if (view === undefined) return <ShopList tools={<ShopViewSwitch view={view} />} />
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Capacity by week</h1>
        <ShopViewSwitch view={view} />
      </div>
      <ShopCapacityTable shopLink={shopLink} />
    </div>
  )
}

function shopLink(id: string, text: string) {
  return (
    <Link to="/admin/repair-locations/$location/appointments" params={{ location: id }} className={link}>
      {text}
    </Link>
  )
}
