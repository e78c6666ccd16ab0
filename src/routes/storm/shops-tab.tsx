import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { crudCalls } from '../../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { Button } from '../../shared/ui/button.tsx'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { choice } from '../../shared/ui/page.css.ts'
import { Select } from '../../shared/ui/select.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { lineDim, lineItem, lineLink, lineName } from './event-page.css.ts'
import { FetchedLines } from './fetched-lines.tsx'
import { useShopAddress } from './use-shop-address.ts'
import { type NamedShop, useShopCommands } from './use-shop-commands.ts'
import type { useEventShops } from './use-event-shops.ts'

interface Props {
  storm: StormView
  list: ReturnType<typeof useEventShops>
  onChanged: () => void
}

/** The repair locations that work on the vehicles of an event. */
export function ShopsTab({ storm, list, onChanged }: Props) {
  const mayManage = useAtomValue(permissionAtom)('storms:manage')
  const { busy, whyNot, add, remove } = useShopCommands(storm, () => {
    list.refetch()
    onChanged()
  })
  const pageOf = useShopAddress(storm.id)
  return (
    <FetchedLines
      what="shops"
      list={list}
      empty={{ title: 'No shops in this event', hint: 'Add the repair locations that leads of this event go to.' }}
      actions={
        mayManage && (
          <AddShop
            known={new Set((list.data ?? []).map(({ id }) => id))}
            busy={busy !== null}
            whyNot={whyNot}
            onAdd={(shop) => void add(shop)}
          />
        )
      }
      line={(shop) => (
        <li key={shop.id} className={lineItem}>
          {pageOf ? (
            <Link to={pageOf(shop.id)} className={lineLink}>
              {shop.name}
            </Link>
          ) : (
            <span className={lineName}>{shop.name}</span>
          )}
          <span className={lineDim}>
            {[[shop.city, shop.state].filter(Boolean).join(', '), shop.phone && formatPhone(shop.phone)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {!shop.online && <Tag tone="grey">Offline</Tag>}
          {mayManage && (
            <Button
              tone="ghost"
              busy={busy === shop.id}
              whyNot={whyNot}
              aria-label={`Remove ${shop.name}`}
              onClick={() => void remove(shop)}
            >
              Remove
            </Button>
          )}
        </li>
      )}
    />
  )
}

interface AddProps {
  known: ReadonlySet<string>
  busy: boolean
  whyNot: string | null
  onAdd: (shop: NamedShop) => void
}

/** The other repair locations of the business, the first 100 by name. */
function AddShop({ known, busy, whyNot, onAdd }: AddProps) {
  const shops = useFetched('repair locations to add', (signal) =>
    send(crudCalls(repairLocation).list, { query: { limit: '100', sort_by: 'name' }, signal }),
  )
  const others = (shops.data?.data ?? []).flatMap(({ id, ...record }) =>
    known.has(id) ? [] : [{ value: id, label: String(record['name']) }],
  )
  const [chosen, setChosen] = useState('')
  const shop = others.find(({ value }) => value === chosen) ?? others[0]
  if (shops.data && others.length === 0) return null
  return (
    <>
      <Select
        label="Repair location"
        className={choice}
        choices={others}
        value={shop?.value ?? ''}
        onChange={setChosen}
      />
      <Button
        icon="plus"
        busy={busy}
        whyNot={whyNot ?? (shop ? null : 'No other repair location')}
        onClick={() => shop && onAdd({ id: shop.value, name: shop.label })}
      >
        Add shop
      </Button>
    </>
  )
}
