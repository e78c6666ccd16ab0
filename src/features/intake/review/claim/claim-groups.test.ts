import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Groupable, groupSubclaims, newestFirst } from '../../../../../machines/intake-item/group-subclaims.ts'
import { RowGroupIndex } from '../../../../workspace/rows/row-group-index.ts'

const claim = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  claim_number: fc.constantFrom('GU-1', 'GU-2'),
  date_received: fc.constantFrom('2026-03-01', '2026-03-02'),
  received_at: fc.constantFrom('1', '2'),
})
const step = fc.record({ claim, leaves: fc.boolean() })

test('kept row by row, the groups are those that the whole list gives', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows = new Map<string, Groupable>()
      const groups = new RowGroupIndex<Groupable>(
        { keyOf: ({ claim_number }) => claim_number, compare: newestFirst, isMoved: () => true },
        (id) => rows.get(id),
      )
      for (const { claim: row, leaves } of steps) {
        const there = rows.get(row.id)
        if (there) {
          rows.delete(row.id)
          groups.remove(there)
        } else if (!leaves) {
          rows.set(row.id, row)
          groups.add(row)
        }
      }
      const whole = groupSubclaims(rows.values())
      for (const id of rows.keys()) {
        expect(groups.leadOf(id)).toBe(whole.leadOf.get(id))
        expect(groups.subordinatesOf(id)).toEqual(whole.subclaimsOf.get(id) ?? [])
      }
    }),
  )
})
