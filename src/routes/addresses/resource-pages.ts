import type { RouteComponent } from '@tanstack/react-router'
import { resourceCategories, resources } from '../../../contract/crud/resources.ts'
import { lazyPage } from '../lazy-page.ts'
import { type Address, type BuiltAddress, isBuilt } from './address.ts'

/** Every feature's `<name>.page.tsx`, each in a chunk of its own. */
const loaders = import.meta.glob<Record<string, RouteComponent>>('../../features/*/*.page.tsx')

/** Screens of resources by the name under which an address says that it is coming. */
const screens: ReadonlyMap<string, Pick<BuiltAddress, 'needs' | 'page'>> = new Map(
  resourceCategories.map((category) => {
    const { page } = resources[category]
    const load = loaders[`../../features/${page}/${page}.page.tsx`]
    if (!load) throw new Error(`src/features/${page}/${page}.page.tsx, the page of ${category}, is missing`)
    return [page, { needs: `${category}:view`, page: lazyPage(load, routeName(page)) } as const]
  }),
)

/** `repair-locations` exports `RepairLocationsRoute`. */
function routeName(page: string): string {
  return `${page.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Route`
}

/** Gives the addresses of resources their page. */
export function withResourcePages(addresses: readonly Address[]): readonly Address[] {
  return addresses.map((address) => {
    const screen = isBuilt(address) ? undefined : screens.get(address.coming)
    if (!screen) return address
    const { path, title } = address
    return { path, title, ...screen }
  })
}
