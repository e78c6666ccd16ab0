import { readFileSync } from 'node:fs'
import { type AnyRoute, createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import type { Role } from '../../contract/people/roles.ts'
import { landingRoutes, roles } from '../../contract/people/roles.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import type { Me } from '../../contract/people/user.ts'
import { comingPage } from '../../src/routes/address.routes.ts'
import { startAuth, sendAuthEvent } from '../../src/shared/session/session.ts'

/** A screen of the specification; `role` may be `public` or `anyone` too. */
export interface Screen {
  readonly role: string
  readonly path: string
}

/** Section 2's screens, kept apart from the tree that must hold them. */
export const screens: readonly Screen[] = readFileSync(new URL('addresses.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [role = '', path = ''] = line.split('\t')
    return { role, path }
  })

// Sign-in without its work: the tests say who is signed in.
startAuth({})

/** Something at the address: parameters filled in. */
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '7')
const historyAt = (address: string) => createMemoryHistory({ initialEntries: [address] })

/** A route tree, and what can be asked of it without showing a page. */
export class RouteTree {
  readonly #router

  constructor(routeTree: AnyRoute) {
    startAuth({})
    this.#router = createRouter({ routeTree, history: historyAt('/') })
  }

  #routeAt(path: string): AnyRoute | undefined {
    const routes: Record<string, AnyRoute | undefined> = this.#router.routesByPath
    return routes[path.replaceAll(/\{(\w+)\}/g, '$$$1')]
  }

  isBuilt({ path }: Pick<Screen, 'path'>): boolean {
    const route = this.#routeAt(path)
    const component: unknown = route?.options.component
    return route !== undefined && component !== comingPage
  }

  /** The component that `lazyPage` loads at an address, by its name; null where nothing is built. */
  pageAt(path: string): string | null {
    const component = this.#routeAt(path)?.options.component as { displayName?: string } | undefined
    return this.isBuilt({ path }) ? (component?.displayName ?? null) : null
  }

  /** Screens that are missing or have no title. */
  faults(list: readonly Screen[]): string[] {
    return list.flatMap(({ path }) => {
      const route = this.#routeAt(path)
      if (!route) return [`${path}: no route`]
      // The index only leads on.
      const isTitled = path === '/' || (route.options.staticData?.crumb ?? []).length > 0
      return isTitled ? [] : [`${path}: no title`]
    })
  }

  /** Where this person ends up, who goes to the address: there, or where the guards lead. */
  redirectFor(path: string, me: Me | null): string {
    sendAuthEvent({ type: 'signed out elsewhere' })
    if (me)
      sendAuthEvent({ type: 'signed in elsewhere', session: { access_token: 'token', expires_at: Infinity, user: me } })
    const location = this.#router.parseLocation(historyAt(filled(path)).location)
    const routes: Record<string, AnyRoute | undefined> = this.#router.routesById
    for (const { routeId, params } of this.#router.matchRoutes(location)) {
      try {
        routes[routeId]?.options.beforeLoad?.({ location, search: location.search, params })
      } catch (thrown) {
        if (!isRedirect(thrown)) throw thrown
        return String(thrown.options.to ?? thrown.options.href)
      }
    }
    return path
  }

  /** Who gets in though they should not, or does not though they should. */
  guardFaults(list: readonly Screen[]): string[] {
    return list.flatMap(({ role, path }) => {
      const expected = (me: Me | null): string => {
        if (role === 'public' || me?.role === role) return path
        if (!me) return '/login'
        // Who may not do what the intake desk needs goes to `/`, which leads home (section 2, "Guards").
        return path.startsWith('/admin/intake') ? '/' : landingRoutes[me.role]
      }
      return [null, ...roles.map(somebody)].flatMap((me) => {
        const to = this.redirectFor(path, me)
        return to === expected(me) ? [] : [`${path}: ${me?.role ?? 'signed out'} is led to ${to}`]
      })
    })
  }
}

const somebody = (role: Role) => makeMe({ role })

/** Asks whether a screen is there, and links only where it is. */
const asking = /builtAt\([^)]*\)/g

/** Where files of the browser name one of these addresses, with parameters written in any way. */
export function linksTo(addresses: readonly string[], files: readonly { path: string; text: string }[]): string[] {
  const patterns = addresses.map((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}/?([?#].*)?$`))
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/routes/addresses/'))
    .flatMap(({ path, text }) => {
      const written = [...text.replaceAll(asking, '').matchAll(/(["'`])(\/[^"'`\s]*)\1/g)].map(
        ([, , found = '']) => found,
      )
      return written.filter((one) => patterns.some((pattern) => pattern.test(one))).map((one) => `${path}: ${one}`)
    })
}
