import { addStormShop } from '../../contract/calls/add-storm-shop.ts'
import { listStormShops } from '../../contract/calls/list-storm-shops.ts'
import { removeStormShop } from '../../contract/calls/remove-storm-shop.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { StormShop } from '../../contract/storms/storm-shop.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { StormCommand } from '../../machines/storm/storm.decide.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { StormDependencies } from './dependencies.ts'
import { findShops } from './find-shops.ts'
import { commandStorm } from './storm-command.ts'
import { findStorms } from './storm.queries.ts'

/** Repair locations of a storm: they are part of its settings, so each change is in its history and can be undone. */
export function stormShopRoutes(dependencies: StormDependencies): Route[] {
  const { database } = dependencies
  return [
    route(listStormShops, ({ businessId, params: { id = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const storm = (await findStorms(client, [id])).get(id)
        if (!storm) throw notFound()
        const shops = await findShops(client, storm.settings.shops ?? [])
        const data = [...shops.values()].filter(({ deleted_at }) => !deleted_at).map(shopOf)
        return { data: data.toSorted((a, b) => a.name.localeCompare(b.name)), total: data.length }
      }),
    ),
    route(addStormShop, async ({ businessId, params: { id = '' }, body: { storm_id }, scope }) => {
      const shops = await database.withBusiness(businessId, (client) => findShops(client, [id]))
      const shop = shops.get(id)
      if (!shop || shop.deleted_at) throw notFound()
      return commandStorm(
        dependencies,
        scope,
        storm_id,
        withShops((before) => [...new Set([...before, id])]),
      )
    }),
    route(removeStormShop, async ({ businessId, params: { id = '', stormId = '' }, scope }) => {
      const shops = await database.withBusiness(businessId, (client) => findShops(client, [id]))
      if (!shops.has(id)) throw notFound()
      return commandStorm(
        dependencies,
        scope,
        stormId,
        withShops((before) => before.filter((one) => one !== id)),
      )
    }),
  ]
}

function withShops(change: (shops: readonly string[]) => string[]) {
  return ({ settings }: StormView): StormCommand => {
    return { type: 'EditStorm', changes: { settings: { ...settings, shops: change(settings.shops ?? []) } } }
  }
}

function shopOf(record: CrudRecord): StormShop {
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
  return {
    id: record.id,
    name: text('name') ?? '',
    city: text('city'),
    state: text('state'),
    phone: text('phone'),
    online: record['online'] !== false,
  }
}
