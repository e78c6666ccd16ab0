import { expect, test } from 'vitest'
import { Holds } from './active-rows.ts'

const shown = (holds: Holds, wasInView = true) =>
  ['selected', 'focused', 'edited', 'free'].filter((id) => holds.keepsInView(id, wasInView))

function atWork(): Holds {
  const holds = new Holds()
  holds.select(new Set(['selected']))
  holds.focus('focused')
  holds.edit('edited')
  return holds
}

test('who one is at stays in view when it no longer passes the filter; another filter keeps only what is being edited', () => {
  const holds = atWork()
  expect(shown(holds)).toEqual(['selected', 'focused', 'edited'])
  holds.anew(() => expect(shown(holds)).toEqual(['edited']))
  // What the other filter has taken out of view does not come back by being selected or focused.
  expect(shown(holds, false)).toEqual(['edited'])
  expect(shown(holds)).toEqual(['selected', 'focused', 'edited'])
})

test('a row that lingers is told of once it is let go, and not before', () => {
  const holds = atWork()
  const told: (readonly string[])[] = []
  holds.subscribe((lingered) => told.push(lingered))
  expect(holds.linger('free', null)).toBe(false)
  expect(holds.linger('focused', { by: 'Jo Tran', at: '' })).toBe(true)
  expect(holds.linger('focused', null)).toBe(false)
  holds.select(new Set())
  expect([told, holds.lingering('focused')?.cause?.by]).toEqual([[[]], 'Jo Tran'])
  holds.focus(null)
  expect([told.at(-1), holds.lingering('focused')]).toEqual([['focused'], undefined])
})
