import { expect, test } from 'vitest'
import { makeContact } from '../../../../stories/features/contacts/contact.factory.ts'
import type { listAssigned } from './api.ts'
import { listAllAssigned } from './list-all-assigned.ts'

test('all pages of a search are read, each contact once, and nothing but the assigned is asked for', async () => {
  const contacts = Array.from({ length: 2500 }, (_none, n) => makeContact(n))
  const asked: unknown[] = []
  const list: typeof listAssigned = async (userId, search, _signal, limit = 30) => {
    asked.push([userId, search, limit])
    const from = ((search.page ?? 1) - 1) * limit
    // One has moved from the page before.
    const data = contacts.slice(Math.max(0, from - 1), from + limit)
    return { data, total: contacts.length } as Awaited<ReturnType<typeof listAssigned>>
  }
  const found = await listAllAssigned(list, 'jt', { status: 'issues', page: 4 })
  expect(found.map(({ id }) => id)).toEqual(contacts.map(({ id }) => id))
  expect(asked).toEqual([1, 2, 3].map((page) => ['jt', { status: 'issues', page }, 1000]))
  expect(await listAllAssigned(async () => ({ data: [], total: 0 }) as never, 'jt', {})).toEqual([])
})
