import { resourceCategories, resources } from '../../../contract/crud/resources.ts'
import { pageExporting } from '../page-named.ts'
import type { Address, BuiltAddress } from './address.ts'

/** Screens of resources by the name under which an address says that it is coming. */
const screens: ReadonlyMap<string, Pick<BuiltAddress, 'needs' | 'page'>> = new Map(
  resourceCategories.map((category) => {
    const { page } = resources[category]
    return [page, { needs: `${category}:view`, page: pageExporting(pageOfResource(page)) } as const]
  }),
)

/** `repair-locations` exports `RepairLocationsRoute`. */
export function pageOfResource(page: string): string {
  return `${page.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Route`
}

/** Gives the addresses of resources their page. */
export function withResourcePages(addresses: readonly Address[]): readonly Address[] {
  return addresses.map((address) => {
    const screen = 'coming' in address ? screens.get(address.coming) : undefined
    if (!screen) return address
    const { path, title } = address
    return { path, title, ...screen }
  })
}
