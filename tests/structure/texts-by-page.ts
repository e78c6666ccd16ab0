import { importsOf, type SourceFile } from './source-files.ts'
import { type Text, textsOf } from './texts.ts'

/** Texts that are read together: a page, a part that several pages share, mail, the API. */
export interface TextGroup {
  readonly title: string
  readonly texts: readonly Text[]
}

/** Names of columns as carriers write them are in other-names.ts, and nobody reads them. */
const isProduct = (path: string) =>
  !/^machines\/\w+-file\/other-names\.ts$/.test(path) &&
  /^(src|server|contract|machines)\//.test(path) &&
  !/(\.(test|fixture|factory|double|samples|paths|css)|-under-test)\.tsx?$|^server\/(testing|db\/migrations)\//.test(
    path,
  )

const page = /^src\/(?:routes\/pages\/[\w/-]+|features\/.*\.page)\.tsx$/

/** Every text of the product, by page; then what pages share, the shell, the machines, the contract, and the server. */
export function textsByPage(files: readonly SourceFile[]): TextGroup[] {
  const product = new Map(files.filter(({ path }) => isProduct(path)).map((file) => [file.path, file]))
  const addresses = addressesIn([...product.values()])
  const pages = [...product.keys()].filter((path) => page.test(path)).toSorted()
  const usedBy = new Map<string, string[]>()
  for (const one of pages)
    for (const path of reachedFrom(one, product)) usedBy.set(path, [...(usedBy.get(path) ?? []), one])

  const groupOf = ({ path }: SourceFile): string => {
    const users = usedBy.get(path) ?? []
    if (path.startsWith('src/') && users.length === 1)
      return `0 Page ${addresses.get(users[0] ?? '') ?? ''} (${users[0]})`
    if (path.startsWith('src/shared/')) return '3 Shared controls (src/shared)'
    if (path.startsWith('src/workspace/')) return '2 Every queue and list (src/workspace)'
    if (path.startsWith('src/features/')) return `1 Feature on several pages (${path.split('/').slice(0, 3).join('/')})`
    if (path.startsWith('src/')) return '4 Shell and addresses (src/routes)'
    if (path.startsWith('machines/')) return '5 Machines: guards, reasons, history words'
    if (path.startsWith('contract/')) return '6 Contract: messages of the API'
    return /mail|sms/.test(path) ? '7 Mail and SMS' : '8 Server: refusals, problem details, start'
  }
  const groups = new Map<string, Text[]>()
  for (const file of product.values()) {
    const texts = textsOf(file)
    const title = groupOf(file)
    if (texts.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...texts])
  }
  groups.set('9 Names of stories', files.filter(({ path }) => path.endsWith('.stories.tsx')).flatMap(storyNames))
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, texts]) => ({ title: title.slice(2), texts }))
}

/** Everything that a page is made of, by its imports. */
function reachedFrom(start: string, files: ReadonlyMap<string, SourceFile>): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    // What loads pages, as routes and addresses do, would lead to all of them.
    const imports = importsOf(file)
    if (path === start || !imports.some((to) => page.test(to))) open.push(...imports)
  }
  return reached
}

/** Addresses and titles of pages, by the file that is loaded for them. */
function addressesIn(files: readonly SourceFile[]): Map<string, string> {
  const named = files.filter(({ path }) => /^src\/routes\/(addresses\/|sign-in-pages)/.test(path))
  const { text: loaded = '' } = files.find(({ path }) => path === 'src/routes/page-loaders.ts') ?? {}
  const fileOf = new Map(
    [...loaded.matchAll(/(\w+): \(\) => import\('\.\/pages\/([\w/-]+)\.tsx'/g)].map(([, page = '', file = '']) => [
      page,
      file,
    ]),
  )
  const names = /(\w+)(?: =|:) pageNamed\('(\w+)'/g
  const pages = new Map(
    named.flatMap(({ text }) => [...text.matchAll(names)].map(([, name = '', page = '']) => [name, page] as const)),
  )
  const entry = /'(\/[\w/{}-]*)'(?:,|: \{)\s*title: (\[[^\]]*\]|'[^']*'),([^]*?)(?=path: '|\n {2}'\/|$)/g
  const found = new Map<string, string>()
  for (const [, address = '', title = '', rest = ''] of named.flatMap(({ text }) => [...text.matchAll(entry)])) {
    const name = /page: ([\w.]+)/.exec(rest)?.[1]?.split('.').at(-1) ?? ''
    const own = /load:/.test(rest) ? /pages\/([\w/-]+)\.tsx/.exec(rest)?.[1] : undefined
    const page = /page: pageNamed\('(\w+)'/.exec(rest)?.[1] ?? pages.get(name) ?? ''
    const key = `src/routes/pages/${own ?? fileOf.get(page)}.tsx`
    found.set(key, [found.get(key), `${address} ${title}`].filter(Boolean).join(', '))
  }
  return found
}

/** A story's title, and each story by its exported name as Storybook writes it. */
function storyNames({ path, text }: SourceFile): Text[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const titles = [...text.matchAll(/^\s+(?:title|name): '([^']+)'/gm)].map((match) => ({ match, text: match[1] ?? '' }))
  const exported = [...text.matchAll(/^export const (\w+)(?:: Story)? =/gm)].map((match) => ({
    match,
    text: (match[1] ?? '').replace(/([a-z\d])([A-Z])/g, '$1 $2'),
  }))
  return [...titles, ...exported].map(({ match, text: said }) => ({ path, line: lineOf(match.index), text: said }))
}
