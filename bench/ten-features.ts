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
      if (!id.endsWith('/src/routes/addresses/admin.addresses.ts')) return null
      const lines = names.map(
        (name) => `{ path: '/admin/${name}', title: ['${name}'], needs: 'contacts:view',
          page: lazyPage(() => import('../pages/${name}.tsx'), 'PageRoute') },`,
      )
      const first = /admin:\s*\[/
      if (!first.test(code)) throw new Error('The addresses of the admin begin in another way.')
      return { code: code.replace(first, `$& ${lines.join('\n')}`), map: null }
    },
  }
}
