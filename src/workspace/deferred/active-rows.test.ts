import { expect, test } from 'vitest'
import { ActiveRows } from './active-rows.ts'

const shown = (active: ActiveRows, wasInView = true) =>
  ['selected', 'focused', 'edited', 'free'].filter((id) => active.staysInView(id, wasInView))

function atWork(): ActiveRows {
  const active = new ActiveRows()
  active.select(new Set(['selected']))
  active.focus('focused')
  active.edit('edited')
  return active
}

test('who one is at stays in view when it no longer passes the filter; another filter keeps only what is being edited', () => {
  const active = atWork()
  expect(shown(active)).toEqual(['selected', 'focused', 'edited'])
  active.refilter(() => expect(shown(active)).toEqual(['edited']))
  // What the other filter has taken out of view does not come back by being selected or focused.
  expect(shown(active, false)).toEqual(['edited'])
  expect(shown(active)).toEqual(['selected', 'focused', 'edited'])
})

test('a lingering row is reported once it is left, and not before', () => {
  const active = atWork()
  const released: (readonly string[])[] = []
  active.subscribe((rows) => released.push(rows))
  expect(active.linger('free', null)).toBe(false)
  expect(active.linger('focused', { by: 'Jo Tran', at: '' })).toBe(true)
  expect(active.linger('focused', null)).toBe(false)
  active.select(new Set())
  expect([released, active.lingering('focused')?.cause?.by]).toEqual([[[]], 'Jo Tran'])
  active.focus(null)
  expect([released.at(-1), active.lingering('focused')]).toEqual([['focused'], undefined])
})

test('rows that lingered are reported once another filter is asked for: one that passes it says no longer why it was here', () => {
  const active = atWork()
  for (const id of ['selected', 'focused']) active.linger(id, null)
  const released: (readonly string[])[] = []
  active.subscribe((rows) => released.push(rows))
  active.refilter(() => undefined)
  expect(released).toEqual([['selected', 'focused', 'edited']])
  expect(active.lingering('selected')).toBeUndefined()
})
