import { expect, test } from 'vitest'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { openTestApp } from '../testing/test-app.ts'

test('everyone who shares a count is told of their own claim', async () => {
  await using world = await openTestApp()
  const admin = await world.as('admin')
  const receive = () => admin.ok(receiveClaims, { body: { claims: [makeRow()] } })
  const totals = (await Promise.all(Array.from({ length: 40 }, receive))).map(({ total }) => total)
  expect(Math.max(...totals)).toBe(40)
  // A reply of n comes after n commits at most: the k-th smallest total counts at least k claims.
  const sorted = totals.toSorted((a, b) => a - b)
  expect(sorted.every((total, index) => total >= index + 1)).toBe(true)
  expect((await receive()).total).toBe(41)
})
