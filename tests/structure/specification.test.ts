import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'

interface Line {
  readonly area: string
  readonly method: string
  /** Under `/api`; `B` is a business. */
  readonly path: string
}

/** Section 9's calls, kept apart from the contract that must hold them. */
const lines: readonly Line[] = readFileSync(new URL('calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', path = ''] = line.split('\t')
    return { area, method, path }
  })

/** An address without the names of its parameters. */
const shapeOf = (path: string) => path.replace(/^B(?=\/|$)/, 'v1/businesses/{}').replaceAll(/\{[^}]*\}/g, '{}')

const known = new Set(allCalls.map(({ method, path }) => `${method} ${shapeOf(path)}`))
const missing = (some: readonly Line[]) => some.filter(({ method, path }) => !known.has(`${method} ${shapeOf(path)}`))

test('every call of the specification is in the contract, from which the server answers', () => {
  expect(lines).toHaveLength(168)
  expect(missing(lines)).toEqual([])
})

test('a call that is not there is noticed', () => {
  const planted = { area: 'planted', method: 'GET', path: 'B/planted/{id}' }
  expect(missing([...lines, planted])).toEqual([planted])
})
