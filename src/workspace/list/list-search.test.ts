import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  defineListAddress,
  listQuery,
  narrowedBy,
  openedIn,
  orderOf,
  sortedBy,
  withOpened,
  withoutBadParameters,
} from './list-search.ts'

const id = '00000000-0000-4000-8000-000000000001'
const address = defineListAddress({
  sorts: ['name', 'email'],
  item: 'person',
  adds: 'new',
  filters: { role: v.picklist(['ops', 'admin']), deleted: v.literal(true) },
})
const newestFirst = defineListAddress({ sorts: ['name'], marks: 'asc' })

describe('an address', () => {
  it('holds page, text, order, filters and the opened row', () => {
    const search = { page: 3, q: 'ell', sort: 'email', desc: true, role: 'ops', deleted: true, person: id }
    expect(address.parse(search)).toEqual(search)
  })

  it('leaves out what it does not understand, and reads a number as text', () => {
    const hostile = {
      q: 42,
      role: 'king',
      deleted: 'yes',
      person: 'nobody',
      page: 1,
      sort: 'password',
      asc: true,
      x: 1,
    }
    expect(address.parse(hostile)).toEqual({ q: '42' })
    expect(address.parse({ q: 'x'.repeat(201), page: 2.5, desc: 'true' })).toEqual({})
    expect(newestFirst.parse({ sort: 'name', desc: true, asc: true, person: id })).toEqual({ sort: 'name', asc: true })
  })
})

describe('a column', () => {
  const pressed = (of: Parameters<typeof sortedBy>[0], column: string, times: number) => {
    let search: { sort?: string; asc?: true; desc?: true; page?: number; q?: string } = { page: 4, q: 'ell' }
    for (let time = 0; time < times; time += 1) search = sortedBy(of, search, column)
    return search
  }

  it.each([
    [address, [{ sort: 'name' }, { sort: 'name', desc: true }, {}]],
    [newestFirst, [{ sort: 'name', asc: true }, { sort: 'name' }, {}]],
  ])('sorts ascending, descending, then not at all, from the first page', (of, steps) => {
    expect([1, 2, 3].map((times) => pressed(of, 'name', times))).toEqual(steps.map((step) => ({ q: 'ell', ...step })))
  })

  it('takes the place of another one', () => {
    expect(sortedBy(address, { sort: 'name', desc: true }, 'email')).toEqual({ sort: 'email' })
    expect(orderOf(address, { sort: 'name', desc: true }, 'email')).toBeUndefined()
    expect(orderOf(newestFirst, { sort: 'name' }, 'name')).toBe('descending')
  })
})

it('begins at the first page with every other filter', () => {
  expect(narrowedBy({ page: 4, q: 'ell', role: 'ops' }, { role: undefined })).toEqual({ q: 'ell' })
})

it('opens and closes a row', () => {
  const opened = withOpened(address, { page: 4 }, id)
  expect(openedIn(address, opened)).toBe(id)
  expect(withOpened(address, opened, undefined)).toEqual({ page: 4 })
  expect(openedIn(newestFirst, {})).toBeUndefined()
})

it('asks the call for page, text and order', () => {
  expect(listQuery(address, {}, 50)).toEqual({ page: '1', limit: '50' })
  expect(listQuery(newestFirst, { page: 2, q: 'ell', sort: 'name' }, 10)).toEqual({
    page: '2',
    limit: '10',
    q: 'ell',
    sort_by: 'name',
    sort_desc: 'true',
  })
})

describe('parameters that the list does not understand', () => {
  const address = defineListAddress({ sorts: ['name'], item: 'open', filters: { status: v.picklist(['active']) } })

  it('leave the address, and those of others stay', () => {
    const inAddress = { sort: 'bogus', page: 0, status: 'active', open: 'none', span: '7d' }
    expect(withoutBadParameters(address, inAddress)).toEqual({ status: 'active', span: '7d' })
    expect(withoutBadParameters(address, { sort: 'name', desc: true, q: 12, page: 2, span: '7d' })).toBeNull()
  })
})
