import { createRootRoute, createRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { resourceCategories } from '../../contract/crud/resources.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { roles } from '../../contract/people/roles.ts'
import { isBuilt } from '../../src/routes/addresses/address.ts'
import { addressesOf } from '../../src/routes/addresses/all-addresses.ts'
import { hasPage } from '../../src/routes/page-loaders.ts'
import { routeTree } from '../../src/routes/route-tree.ts'
import { additionsOf, allPlacesOf, ownPlacesOf } from '../../src/routes/all-places.ts'
import { linksTo, RouteTree, screens } from './route-tree.ts'
import { sourceFiles } from './source-files.ts'

const tree = new RouteTree(routeTree)
const behind = screens.filter(({ role }) => role !== 'anyone')

/** Pages of sign-in have loaders of their own, as they come without the desk. */
const isSignInPage = (name: string) => name === 'page'

describe('the route tree', () => {
  it('has every screen of the specification, each with a title', () => {
    expect(screens).toHaveLength(124)
    expect(tree.faults(screens)).toEqual([])
    const built = screens.filter((screen) => tree.isBuilt(screen))
    process.stdout.write(`screens built ${built.length} of ${screens.length}\n`)
  })

  it('names only pages that are loaded, and none by a name that is not there', () => {
    const named = screens.flatMap((screen) => tree.pageAt(screen.path) ?? [])
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !hasPage(name) && !isSignInPage(name))).toEqual([])
    expect(hasPage('PlantedRoute')).toBe(false)
  })

  it('lets nobody in but those whose screen it is', () => {
    expect(behind.length * (roles.length + 1)).toBeGreaterThan(1600)
    expect(tree.guardFaults(behind)).toEqual([])
  })

  it('opens intake to those who were given its permission, and a shop’s team to its root agent only', () => {
    for (const role of roles) {
      const me = makeMe({ role, permissions: ['intake_view'] })
      expect(tree.redirectFor('/admin/intake/intake_review', me)).toBe('/admin/intake/intake_review')
    }
    expect(tree.redirectFor('/shop_agent/users', makeMe({ role: 'shop_agent', root_shop_agent_id: makeMe().id }))).toBe(
      '/',
    )
  })

  it('gives everybody an account, and leads to the one that is theirs', () => {
    expect(tree.redirectFor('/account', null)).toBe('/login')
    for (const role of roles) {
      const me = makeMe({ role })
      const own = ownPlacesOf(me)[0]?.to ?? ''
      expect([role, own]).toEqual([role, role === 'admin' ? '/admin/settings/account' : '/account'])
      expect(tree.redirectFor(own, me)).toBe(own)
    }
  })

  it('a screen that is missing, without a title or without a guard is noticed', () => {
    const root = createRootRoute()
    const bare = createRoute({ getParentRoute: () => root, path: '/admin/leads' })
    const planted = new RouteTree(root.addChildren([bare]))
    const list = [
      { role: 'admin', path: '/admin/leads' },
      { role: 'admin', path: '/admin/data' },
    ]
    expect(planted.faults(list)).toEqual(['/admin/leads: no title', '/admin/data: no route'])
    expect(planted.guardFaults(list)).toHaveLength(2 * roles.length)
  })
})

describe('the page of a resource', () => {
  const addresses = Object.values(addressesOf).flat()
  const unreachable = (categories: readonly string[]) =>
    categories.filter((one) => !addresses.some((address) => isBuilt(address) && address.needs === `${one}:view`))

  it('has an address, for those who may see the resource', () => {
    expect(unreachable(resourceCategories)).toEqual([])
  })

  it('is noticed where no address leads to it', () => {
    expect(unreachable(['repair_location', 'planted_note'])).toEqual(['planted_note'])
  })
})

describe('an address whose screen is not built', () => {
  it('is in no navigation, palette or button of any role', () => {
    const linked = roles.flatMap((role) => {
      const me = makeMe({ role, permissions: ['intake_view'] })
      return [...allPlacesOf(me), ...additionsOf(me)].map(({ to }) => to)
    })
    expect(linked.length).toBeGreaterThan(20)
    expect(linked.filter((path) => !tree.isBuilt({ path }))).toEqual([])
  })

  it('is named in no component', () => {
    const unbuilt = screens.filter((screen) => !tree.isBuilt(screen)).map(({ path }) => path)
    expect(linksTo(unbuilt, sourceFiles())).toEqual([])
  })

  it.each(['<Link to="/admin/leads/7">', '`/admin/leads/${id}?from=home`', "navigate({ to: '/admin/leads/$lead' })"])(
    'a link planted as %s is noticed',
    (text) => {
      expect(linksTo(['/admin/leads/{lead}'], [{ path: 'src/routes/pages/home.tsx', text }])).toHaveLength(1)
    },
  )
})
