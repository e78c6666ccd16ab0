import { posix } from 'node:path'
import { landingRoutes } from '../../contract/people/roles.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import { importsOf, type SourceFile } from './source-files.ts'

/** A screen that is built: one component, at one or several addresses. */
export interface BuiltScreen {
  /** Name of the component that `lazyPage` loads. */
  readonly page: string
  readonly paths: readonly string[]
}

/** What a screen is made of is read from the imports of its page, below these folders. */
const followed = /^(src\/(routes|features|workspace)|machines)\//
/** Parts that every screen shares say nothing about one. */
const shared = /^src\/(shared|routes\/shell)\//
/** Words that a page has only until it is finished. Panels that name the screens to come are not of this screen. */
const placeholder = /lorem ipsum|\b(?:TODO|FIXME|TBD)\b|not built yet|coming soon|placeholder text/i
const namesOtherScreens = /\/coming[-.\w]*\.tsx?$/

/** Finds the parts that a built screen lacks. */
export class ScreenParts {
  readonly #files: ReadonlyMap<string, SourceFile>
  readonly #inStories: ReadonlySet<string>
  /** Addresses at which a story shows the shell with the page in it. */
  readonly #inShellStories: ReadonlySet<string>

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.path, file]))
    // What stories import themselves: through the shell's story every page is reached.
    const stories = files.filter(({ path }) => path.startsWith('stories/'))
    this.#inStories = new Set(stories.flatMap(importsOf))
    this.#inShellStories = new Set(stories.flatMap(addressesIn))
  }

  /** Every missing part, as `ContactsRoute (/admin/contacts): story, ...`. */
  faults({ page, paths }: BuiltScreen, checkedForAccessibility: ReadonlySet<string>): string[] {
    const file = this.#fileOf(page)
    const name = `${page} (${paths[0]})`
    if (!file) return [`${name}: page, no file in src exports it`]
    const faults: string[] = []
    const must = (isThere: boolean, part: string, wrong: string) => {
      if (!isThere) faults.push(`${name}: ${part}, ${wrong}`)
    }
    const parts = this.#reached([file.path], followed)
    must(this.#hasStory(file, paths), 'story', 'neither an address nor a component of the page is in one')
    must(checkedForAccessibility.has(page), 'accessibility', 'e2e/accessible-screens.ts names none of its addresses')
    for (const folder of machinesIn(parts)) {
      must(this.#isWalked(folder), 'model test', `machines/${folder} has none, and no manifest`)
    }
    for (const { category, machine, eventLabels } of aggregateList) {
      if (!machinesIn(parts).has(category.replaceAll('_', '-'))) continue
      const silent = machine.events.filter((type: string) => !(eventLabels as Record<string, string>)[type])
      must(silent.length === 0, 'history words', `${category} has none for ${silent.join(', ')}`)
    }
    for (const path of parts) {
      if (namesOtherScreens.test(path) || !path.endsWith('.tsx')) continue
      const found = placeholder.exec(withoutComments(this.#files.get(path)?.text ?? ''))
      must(!found, 'text', `${path} says “${found?.[0]}”`)
    }
    return faults
  }

  /** The aggregates that a screen shows, by category. */
  aggregatesOf({ page }: BuiltScreen): string[] {
    const file = this.#fileOf(page)
    const machines = machinesIn(file ? this.#reached([file.path], followed) : new Set())
    return aggregateList.map(({ category }) => category).filter((one) => machines.has(one.replaceAll('_', '-')))
  }

  #fileOf(page: string): SourceFile | undefined {
    const declares = new RegExp(`^export (?:async )?(?:function|const) ${page}\\b`, 'm')
    return [...this.#files.values()].find(({ path, text }) => path.startsWith('src/') && declares.test(text))
  }

  #hasStory(page: SourceFile, paths: readonly string[]): boolean {
    if (paths.some((path) => this.#inShellStories.has(path))) return true
    const own = importsOf(page).filter((path) => path.endsWith('.tsx') && !shared.test(path))
    return [page.path, ...own].some((path) => this.#inStories.has(path))
  }

  /** A machine of an aggregate is walked by its manifest's samples (aggregates.test.ts), any other by a test of its own. */
  #isWalked(folder: string): boolean {
    if (aggregateList.some(({ category }) => category.replaceAll('_', '-') === folder)) return true
    return [...this.#files.keys()].some(
      (path) => path.startsWith(`machines/${folder}/`) && path.endsWith('.model.test.ts'),
    )
  }

  #reached(from: readonly string[], within: RegExp): Set<string> {
    const reached = new Set<string>()
    const open = [...from]
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const file = this.#files.get(path)
      if (!file || reached.has(path)) continue
      reached.add(path)
      open.push(...importsOf(file).filter((name) => within.test(name)))
    }
    return reached
  }
}

/** Addresses that a story opens in the shell: written out, or each role's home. */
function addressesIn({ path, text }: SourceFile): string[] {
  if (!path.startsWith('stories/routes/')) return []
  const written = [...text.matchAll(/'(\/[\w/-]+)'/g)].map(([, address = '']) => address)
  return text.includes('landingRoutes[') ? [...written, ...Object.values(landingRoutes)] : written
}

/** Folders of `machines/` of which a machine is among the files. */
function machinesIn(files: ReadonlySet<string>): Set<string> {
  const machines = [...files].filter((path) => /^machines\/.+\.(machine|aggregate)\.ts$/.test(path))
  return new Set(machines.map((path) => posix.basename(posix.dirname(path))))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
