import { expect, test } from 'vitest'
import { writeCells } from '../../../../workspace/grid/range/write-cells.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { makeRow } from '../claim/intake-row.factory.ts'
import { IntakeWorkspace } from '../intake-workspace.ts'

const until = new Date(Date.now() + 60_000).toISOString()

function setUp() {
  const api: Partial<IntakeApi> = {
    editClaims: async (edits) => ({
      edited: edits.map(({ id }) => ({ id, was: 1, version: 2 })),
      failed: [],
    }),
  }
  const desk = new IntakeWorkspace({ api: api as IntakeApi, today: '2026-03-10', me: 'me' })
  desk.rows.load([
    makeRow({ id: 'lead', claim_number: 'A' }),
    makeRow({ id: 'sub', claim_number: 'A', date_received: '2026-03-08' }),
    makeRow({ id: 'paused', claim_number: 'B' }),
    makeRow({ id: 'held', claim_number: 'C' }),
    makeRow({ id: 'same', claim_number: 'D', action: 'ignore' }),
  ])
  desk.rows.finishLoading()
  return desk
}

test('many cells are written as one operation that counts what changes and names what was left, and why', async () => {
  const desk = setUp()
  const person = { id: 'rk', name: 'Riley Kimball' }
  desk.marks.set('leases', new Map([['held', [{ kind: 'holds', person, mine: false, until }]]]))
  desk.active.select(new Set(['paused']))
  desk.rows.apply([
    {
      id: 1,
      stream: 'intake_item:paused',
      version: 2,
      type: 'ClaimEdited',
      data: { changes: { action: 'send_back' }, was: {} },
      at: '2026-03-10T10:43:00.000Z',
      by: person,
    },
  ])
  const changes = { action: 'ignore', city: 'Goshen' }
  const edits = ['lead', 'sub', 'paused', 'held'].map((id) => ({ id, changes }))
  edits.push({ id: 'same', changes: { action: 'ignore', city: 'Avon' } })
  const { done, left } = await writeCells(desk, edits, (rows) => `Pasted into ${rows}`)

  expect(done?.label).toBe('Pasted into 2 claims and 1 subclaim')
  expect(done?.edits.map(({ id, changes: set }) => [id, Object.keys(set)])).toEqual([
    ['lead', ['action', 'city']],
    ['sub', ['city']],
    ['paused', ['city']],
  ])
  expect(desk.undo.pop()).toBe(done)
  expect(desk.undo.pop()).toBeUndefined()
  expect(left).toContain('A subclaim follows its lead.')
  expect(left).toContain('B not changed: A colleague changed this field.')
  expect(left).toMatch(/C not changed: .*Riley Kimball/)
})

test('nothing is written where nothing would change', async () => {
  const desk = setUp()
  const { done, left } = await writeCells(desk, [{ id: 'same', changes: { action: 'ignore' } }], (rows) => rows)
  expect([done, left]).toEqual([null, ''])
})
