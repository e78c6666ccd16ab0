import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { PlacesMap } from '../../../features/event-map/places-map.tsx'
import { RepairLocationsRoute as ShopList } from '../../../features/repair-locations/repair-locations.page.tsx'
import { ShopCapacityTable } from '../../../features/shop-capacity/components/shop-capacity.tsx'
import { ShopsOnMap } from '../../../features/shop-capacity/components/shops-on-map.tsx'
import { link, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { ShopViewSwitch, shopViews } from '../../shops/shop-view-switch.tsx'
import { useParsedSearch } from '../../use-parsed-search.ts'

const Search = v.object({ view: v.fallback(v.optional(v.picklist(shopViews)), undefined) })
const parse = (search: Record<string, unknown>) => v.parse(Search, search)

/** The repair locations, as a list, as what they have free, or on a map. */
export function RepairLocationsRoute() {
  const { view } = useParsedSearch(parse)
  if (view === undefined) return <ShopList tools={<ShopViewSwitch view={view} />} />
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{view === 'map' ? 'Repair locations on the map' : 'Capacity by week'}</h1>
        <ShopViewSwitch view={view} />
      </div>
      {view === 'map' ? <ShopMap /> : <ShopCapacityTable shopLink={shopLink} />}
    </div>
  )
}

function ShopMap() {
  const navigate = useNavigate()
  const open = (id: string) =>
    void navigate({ to: '/admin/repair-locations/$location/appointments', params: { location: id } })
  return (
    <ShopsOnMap
      shopLink={shopLink}
      map={(markers) => (
        <PlacesMap
          label="Map of repair locations"
          places={markers}
          onPlace={open}
          instead="The list has every shop with its open places."
        />
      )}
    />
  )
}

function shopLink(id: string, text: string) {
  return (
    <Link to="/admin/repair-locations/$location/appointments" params={{ location: id }} className={link}>
      {text}
    </Link>
  )
}
