import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { crudCalls } from '../../../../contract/crud/crud-calls.ts'
import { type CrudRecord, titleOf } from '../../../../contract/crud/resource.ts'
import { repairLocation } from '../../../../contract/repair-locations/repair-location.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { stormApi } from '../../../features/storms/api/storm-api.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useStreamChanges, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notices, page, panel, panels, panelTitle, title, titleLine } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { contactsAddress, eventsAddress } from '../../places.ts'
import { ShopFiguresPanel } from '../../storm/shop-figures-panel.tsx'
import { ShopFacts } from '../../storm/shop-facts.tsx'
import { ShopEvents } from '../../storm/shop-events.tsx'
import { ShopVehicles } from '../../storm/shop-vehicles.tsx'
import { useShopCommands } from '../../storm/use-shop-commands.ts'
import { useMe } from '../../use-me.ts'

/** One repair shop within an event. */
export function StormShopRoute() {
  const { storm = '', shop = '' } = useParams({ strict: false })
  return <StormShopPage key={`${storm} ${shop}`} storm={storm} shop={shop} />
}

interface Loaded {
  readonly storm: StormView
  readonly shop: CrudRecord
  readonly storms: readonly StormView[]
}

function StormShopPage({ storm, shop }: { storm: string; shop: string }) {
  const me = useMe()
  const turn = useTopicTurn('repair_location')
  const others = useTopicTurn('storm')
  const found = useFetched(`shop ${shop} of ${storm} ${turn} ${others}`, async (signal): Promise<Loaded> => {
    const [ofStorm, reply, storms] = await Promise.all([
      stormApi.get(storm, signal),
      send(crudCalls(repairLocation).get, { params: { id: shop }, signal }),
      listStorms(signal),
    ])
    const record = reply[repairLocation.category]
    if (!record) throw new Error('The reply has no shop')
    return { storm: ofStorm, shop: record, storms }
  })
  const { data, error, busy, refetch } = found
  useStreamChanges('storm', storm, refetch)
  if (!data && busy) return <Loading label="Loading the shop…" rows={8} />
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    const back = (
      <Link to={eventsAddress(me.role) ?? '/'} className={button()}>
        Go to events
      </Link>
    )
    return (
      <Empty title="Shop not found" action={back}>
        The event or the shop doesn’t exist, or it belongs to another business.
      </Empty>
    )
  }
  if (!data) return <Failed title="Couldn’t load the shop" message={reasonOf(error)} onRetry={refetch} />
  return (
    <StormShop
      {...data}
      onChanged={refetch}
      notice={error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
    />
  )
}

interface Props extends Loaded {
  notice: React.ReactNode
  onChanged: () => void
}

function StormShop({ storm, shop, storms, notice, onChanged }: Props) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const work = useShopCommands(storm, onChanged)
  const named = { id: shop.id, name: titleOf(repairLocation, shop) }
  const isIn = storm.settings.shops?.includes(shop.id) ?? false
  const ofShop = storms.filter(({ settings }) => settings.shops?.includes(shop.id))
  const contacts = contactsAddress(me.role)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{named.name}</h1>
        <Tag tone={isIn ? 'green' : 'grey'}>{isIn ? 'In this event' : 'Not in this event'}</Tag>
        {shop['online'] === false && <Tag tone="grey">Offline</Tag>}
        <Link to={`${eventsAddress(me.role)}/${storm.id}`} search={{ tab: 'shops' }} className={button()}>
          {`Back to ${storm.title}`}
        </Link>
        {may('storms:manage') && (
          <Button
            icon={isIn ? 'close' : 'plus'}
            tone={isIn ? 'plain' : 'go'}
            busy={work.busy !== null}
            whyNot={isIn || !shop.deleted_at ? work.whyNot : `${named.name} is deleted.`}
            onClick={() => void (isIn ? work.remove(named) : work.add(named))}
          >
            {isIn ? 'Remove from event' : 'Add to event'}
          </Button>
        )}
      </div>
      <div className={notices}>
        {notice}
        {shop.deleted_at && <Notice tone="amber">This repair location was deleted.</Notice>}
        {storm.deleted_at && <Notice tone="amber">{`${storm.title} is archived.`}</Notice>}
      </div>
      <div className={panels}>
        {may('leads:view') && (
          <section className={panel} aria-label="Leads" style={{ gridColumn: '1 / -1' }}>
            <ShopFiguresPanel storm={storm.id} shop={shop.id} />
          </section>
        )}
        <section className={panel} aria-label="Shop">
          <h2 className={panelTitle}>Shop</h2>
          <ShopFacts shop={shop} />
        </section>
        {contacts && may('contacts:view') && (
          <section className={panel} aria-label="Vehicles">
            <h2 className={panelTitle}>Vehicles</h2>
            <ShopVehicles storm={storm.id} to={contacts} />
          </section>
        )}
        <section className={panel} aria-label="Events of this shop">
          <h2 className={panelTitle}>Events of this shop</h2>
          <ShopEvents shop={shop.id} storms={ofShop} empty="In no event yet" />
        </section>
      </div>
    </div>
  )
}
