import { expect, test, vi } from 'vitest'
import { type FindSameLeads, SameLeads } from './same-leads.ts'

const other = { id: 'b', name: 'Binh Vo', by: 'vin' } as const

test('the leads that come into view together are one request, and none is asked for twice', async () => {
  vi.useFakeTimers()
  const find = vi.fn<FindSameLeads>(async () => [{ id: 'a', same: [other] }])
  const leads = new SameLeads(find)
  const listener = vi.fn<() => void>()
  leads.subscribe(listener)
  for (const id of ['a', 'c', 'a']) leads.want(id)
  await vi.runAllTimersAsync()
  expect(find.mock.calls).toEqual([[['a', 'c']]])
  expect(leads.of('a')).toEqual([other])
  expect(leads.of('c')).toEqual([])
  expect(listener).toHaveBeenCalledOnce()
  for (const id of ['a', 'c']) leads.want(id)
  await vi.runAllTimersAsync()
  expect(find).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a request takes so many; the rest follow, and what fails is asked for again', async () => {
  vi.useFakeTimers()
  const find = vi.fn<FindSameLeads>(async () => [])
  find.mockRejectedValueOnce(new Error('The server is away.'))
  const leads = new SameLeads(find)
  for (let n = 0; n < 201; n++) leads.want(`lead ${n}`)
  await vi.runAllTimersAsync()
  expect(find.mock.calls.map(([ids]) => ids.length)).toEqual([200, 1])
  leads.want('lead 0')
  await vi.runAllTimersAsync()
  expect(find.mock.lastCall).toEqual([['lead 0']])
  vi.useRealTimers()
})
