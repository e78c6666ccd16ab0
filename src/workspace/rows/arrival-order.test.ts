import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArrivalOrder, restoreArrivalOrder } from './arrival-order.ts'

test('whatever leaves, comes back and arrives, rows stand in the order of arrival', () => {
  const step = fc.record({ id: fc.nat(14), comes: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const places = new ArrivalOrder<{ id: string; received_at: string }>(({ received_at }) => received_at)
      const shown: { id: string }[] = []
      const show = (id: string) => {
        places.append(id)
        shown.push({ id })
      }
      // Ten wait and are loaded, of which one arrives meanwhile; the others arrive while one works.
      const arrived = Array.from({ length: 10 }, (_none, n) => `${n}`)
      for (const id of arrived) {
        if (id === '5') {
          places.addArrived('10')
          show('10')
        }
        places.addLoaded(id)
        show(id)
      }
      arrived.push('10')
      places.finishLoading()
      for (const { id: number, comes } of steps) {
        const id = `${number}`
        const at = shown.findIndex((row) => row.id === id)
        if (at >= 0 && !comes) shown.splice(at, 1)
        if (at >= 0 || !comes) continue
        if (!arrived.includes(id)) {
          places.addArrived(id)
          arrived.push(id)
        }
        show(id)
        const nodes = shown.slice()
        restoreArrivalOrder(nodes, { misplaced: places.misplaced, of: (one) => places.of(one) })
        expect(nodes.map((row) => row.id)).toEqual(arrived.filter((one) => shown.some((row) => row.id === one)))
      }
    }),
  )
})

test('a row that had left before the queue was loaded comes back by when it was received', () => {
  const places = new ArrivalOrder<{ id: string; received_at: string }>(({ received_at }) => received_at)
  const rows = ['2026-03-01', '2026-03-02', '2026-03-04'].map((received_at, n) => ({ id: `${n}`, received_at }))
  for (const { id } of rows) {
    places.addLoaded(id)
    places.append(id)
  }
  places.addReturned({ id: 'back', received_at: '2026-03-03' }, rows)
  places.append('back')
  const nodes = [...rows, { id: 'back' }]
  restoreArrivalOrder(nodes, { misplaced: places.misplaced, of: (id) => places.of(id) })
  expect(nodes.map(({ id }) => id)).toEqual(['0', '1', 'back', '2'])
})
