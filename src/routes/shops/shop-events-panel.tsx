import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { choice, panel, panelTitle, tools } from '../../shared/ui/page.css.ts'
import { Select } from '../../shared/ui/select.tsx'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { ShopEvents } from '../storm/shop-events.tsx'
import { type NamedShop, useShopCommands } from '../storm/use-shop-commands.ts'

/** The events whose vehicles a shop works on; another active one can be added. */
export function ShopEventsPanel({ shop }: { shop: NamedShop }) {
  const turn = useTopicTurn('storm')
  const { data, error, busy, refetch } = useFetched(`events of shop ${shop.id} ${turn}`, listStorms)
  const mayManage = useAtomValue(permissionAtom)('storms:manage')
  const isIn = ({ settings }: StormView) => settings.shops?.includes(shop.id) ?? false
  const others = (data ?? []).filter((storm) => !storm.deleted_at && !isIn(storm))
  return (
    <section className={panel} aria-label="Events of this shop">
      <h2 className={panelTitle}>Events of this shop</h2>
      {!data && busy && <Loading label="Loading events…" rows={2} />}
      {!data && !busy && error !== undefined && (
        <Failed title="Couldn’t load events" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data && mayManage && others.length > 0 && <AddToEvent shop={shop} others={others} onChanged={refetch} />}
      {data && <ShopEvents shop={shop.id} storms={data.filter(isIn)} empty="In no event yet" />}
    </section>
  )
}

interface AddProps {
  shop: NamedShop
  others: readonly StormView[]
  onChanged: () => void
}

function AddToEvent({ shop, others, onChanged }: AddProps) {
  const [chosen, setChosen] = useState('')
  const storm = others.find(({ id }) => id === chosen) ?? others[0]
  if (!storm) return null
  return (
    <div className={tools} style={{ padding: '0 0 12px' }}>
      <Select
        label="Event"
        className={choice}
        choices={others.map(({ id, title }) => ({ value: id, label: title }))}
        value={storm.id}
        onChange={setChosen}
      />
      <AddButton key={storm.id} storm={storm} shop={shop} onChanged={onChanged} />
    </div>
  )
}

function AddButton({ storm, shop, onChanged }: Omit<AddProps, 'others'> & { storm: StormView }) {
  const { busy, whyNot, add } = useShopCommands(storm, onChanged)
  return (
    <Button icon="plus" busy={busy !== null} whyNot={whyNot} onClick={() => void add(shop)}>
      Add to event
    </Button>
  )
}
