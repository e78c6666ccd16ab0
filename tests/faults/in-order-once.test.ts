import { expect, test } from 'vitest'
import { deliveryFaults } from './in-order-once.ts'

test.each<[string, number[], string[]]>([
  ['all of it, in order', [3, 5, 9], []],
  ['a missing one', [3, 9], ['5 was missed']],
  ['a doubled one', [3, 5, 5, 9], ['5 came twice']],
  ['a late one', [5, 3, 9], ['3 came after 5']],
  ['a strange one', [3, 5, 7, 9], ['7 is not in the log']],
])('%s', (_what, received, faults) => {
  expect(deliveryFaults(received, [3, 5, 9])).toEqual(faults)
})
