import { describe, expect, it } from 'vitest'
import { adminScreens, checkedInStories, reachedScreens, screensByRole } from '../../e2e/accessible-screens.ts'
import { addressesOf } from '../../src/routes/addresses/all-addresses.ts'
import { isBuilt } from '../../src/routes/addresses/address.ts'
import { sharedAddresses } from '../../src/routes/addresses/shared.addresses.ts'
import { routeTree } from '../../src/routes/route-tree.ts'
import { RouteTree, screens as specified } from './route-tree.ts'
import { type BuiltScreen, ScreenParts } from './screen-parts.ts'
import { sourceFiles } from './source-files.ts'

const tree = new RouteTree(routeTree)
const files = sourceFiles()
const parts = new ScreenParts(files)
const source = (path: string) => files.find((file) => file.path === path)?.text ?? ''

/** Pages of sign-in by their address: they load without a router, so their components are read from the source. */
const signInPages = new Map(
  [...source('src/routes/sign-in-pages.ts').matchAll(/'(\/\w+)': \{[^}]+?import\([^)]+\)\)\.(\w+)/g)].map(
    ([, path = '', page = '']) => [path, page] as const,
  ),
)
const pageAt = (path: string) => signInPages.get(path) ?? tree.pageAt(path)

/** Every built screen behind sign-in and of sign-in, with all its addresses. */
function builtScreens(): BuiltScreen[] {
  const addresses = [...Object.values(addressesOf).flat(), ...sharedAddresses].filter(isBuilt)
  const paths = new Set([...signInPages.keys(), ...[...addresses, ...specified].map(({ path }) => path)])
  const byPage = new Map<string, string[]>()
  for (const path of paths) {
    const page = pageAt(path)
    if (page) byPage.set(page, [...(byPage.get(page) ?? []), path])
  }
  return [...byPage].map(([page, its]) => ({ page, paths: its }))
}

const walked = [...adminScreens, ...Object.values(screensByRole).flat()].map(({ path }) => path.replace(/\?.*$/, ''))
const checked = new Set([...walked, ...reachedScreens, ...checkedInStories].map(pageAt).filter((page) => page !== null))

describe('a screen that is built', () => {
  const screens = builtScreens()

  it('is whole: story, accessibility, model tests, history words, and no text that waits for another', () => {
    expect(signInPages.size).toBeGreaterThanOrEqual(6)
    expect(screens.length).toBeGreaterThanOrEqual(25)
    expect(screens.flatMap((screen) => parts.faults(screen, checked))).toEqual([])
  })

  it('shows aggregates, each found by its imports', () => {
    const shown = new Set(screens.flatMap((screen) => parts.aggregatesOf(screen)))
    expect([...shown]).toEqual(expect.arrayContaining(['intake_item', 'contact', 'storm', 'notification', 'user']))
  })

  it('is named with the part that it lacks', () => {
    const path = 'src/routes/pages/planted.tsx'
    const text = [
      "import '../../../machines/planted/planted.machine.ts'",
      'export function PlantedRoute() { return <p>Lorem ipsum</p> }',
    ].join('\n')
    const machine = { path: 'machines/planted/planted.machine.ts', text: 'export const planted = 1' }
    const planted = new ScreenParts([...files, { path, text }, machine])
    expect(planted.faults({ page: 'PlantedRoute', paths: ['/planted'] }, checked)).toEqual([
      expect.stringMatching(/^PlantedRoute \(\/planted\): story, /),
      expect.stringMatching(/^PlantedRoute \(\/planted\): accessibility, /),
      expect.stringMatching(/^PlantedRoute \(\/planted\): model test, machines\/planted /),
      expect.stringMatching(/^PlantedRoute \(\/planted\): text, .*Lorem ipsum/),
    ])
    expect(planted.faults({ page: 'NowhereRoute', paths: ['/nowhere'] }, checked)).toEqual([
      expect.stringMatching(/^NowhereRoute \(\/nowhere\): page, /),
    ])
  })
})
