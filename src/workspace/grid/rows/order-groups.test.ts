import { expect, test } from 'vitest'
import { orderGroups } from './order-groups.ts'

const leads: Record<string, string> = { b: 'a', c: 'a' }
const groups = {
  hasGroups: true,
  leadOf: (id: string) => leads[id],
  subordinatesOf: (id: string) => (id === 'a' ? ['c', 'b'] : []),
}
const sorted = (...ids: string[]) => {
  const nodes = ids.map((id) => ({ id }))
  orderGroups(nodes, groups)
  return nodes.map(({ id }) => id).join('')
}

test('rows of a group come right under their lead, newest first, whatever the sort', () => {
  expect(sorted('b', 'x', 'a', 'y', 'c')).toBe('xacby')
  expect(sorted('c', 'b', 'a')).toBe('acb')
})

test('a row whose lead is filtered away stays where the sort put it', () => {
  expect(sorted('x', 'b', 'y')).toBe('xby')
})
