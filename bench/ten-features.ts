import type { Plugin } from 'vite'

/** How many features are added. */
export const added = 10

const names = Array.from({ length: added }, (_, n) => `planted-${n + 1}`)
const planted = /\/(planted-\d+)(\.machine|-search)?\.tsx?$/

/** What an empty feature is made of, by the end of its module's name: a machine, a call, a parser of its address, a page. */
function sourceOf(path: string, name: string, role: string | undefined): string {
  if (role === '.machine') {
    return `import { setup } from 'xstate'
      export const machine = setup({}).createMachine({ id: '${name}', initial: 'open', states: { open: {} } })`
  }
  if (role === '-search') {
    return `import * as v from 'valibot'
      const Search = v.object({ page: v.optional(v.number()), q: v.optional(v.string()) })
      export const parse = (search: object) => v.parse(Search, search)`
  }
  if (path.includes('/contract/')) {
    return `import * as v from 'valibot'
      import { defineCall } from '../call.ts'
      const Reply = v.object({ id: v.string() })
      export const list = defineCall({ method: 'get', path: '/${name}', action: 'signed-in', reply: Reply })`
  }
  return `import { machine } from '../../../machines/${name}/${name}.machine.ts'
    import { list } from '../../../contract/calls/${name}.ts'
    import { parse } from '../../features/${name}/${name}-search.ts'
    import { useParsedSearch } from '../use-parsed-search.ts'
    export function PageRoute() { return JSON.stringify([machine.id, list.path, useParsedSearch(parse)]) }`
}

/** What a feature adds to files that are there: the file, after what in it, and the line. */
const plantings: readonly (readonly [string, RegExp, (name: string) => string])[] = [
  [
    '/src/routes/addresses/admin.addresses.ts',
    /admin:\s*\[/,
    (name) => `{ path: '/admin/${name}', title: ['${name}'], needs: 'contacts:view', page: pageNamed('${name}') },`,
  ],
  ['/src/routes/page-loaders.ts', /const loaders = \{/, (name) => `'${name}': () => import('./pages/${name}.tsx'),`],
]

/** Adds ten empty features to a build, each with a machine, a call, an address that is parsed, and a page. */
export function tenFeatures(): Plugin {
  return {
    name: 'ten-features',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer && planted.test(source) ? new URL(source, `file://${importer}`).pathname : null
    },
    load(id) {
      const [, name = '', role] = planted.exec(id) ?? []
      return name ? sourceOf(id, name, role) : null
    },
    transform(code, id) {
      const found = plantings.find(([file]) => id.endsWith(file))
      if (!found) return null
      const [file, first, lineOf] = found
      if (!first.test(code)) throw new Error(`${file} begins in another way.`)
      return { code: code.replace(first, `$& ${names.map(lineOf).join('\n')}`), map: null }
    },
  }
}
