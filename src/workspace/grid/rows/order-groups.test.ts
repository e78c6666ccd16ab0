import { expect, test } from 'vitest'
import { putUnderLeads } from './order-groups.ts'

const leads: Record<string, string> = { b: 'a', c: 'a' }
const groups = {
  hasSubclaims: true,
  leadOf: (id: string) => leads[id],
  subclaimsOf: (id: string) => (id === 'a' ? ['c', 'b'] : []),
}
const sorted = (...ids: string[]) => {
  const nodes = ids.map((id) => ({ id }))
  putUnderLeads(nodes, groups)
  return nodes.map(({ id }) => id).join('')
}

test('subclaims come right under their lead, newest first, whatever the sort', () => {
  expect(sorted('b', 'x', 'a', 'y', 'c')).toBe('xacby')
  expect(sorted('c', 'b', 'a')).toBe('acb')
})

test('a subclaim whose lead is filtered away stays where the sort put it', () => {
  expect(sorted('x', 'b', 'y')).toBe('xby')
})
