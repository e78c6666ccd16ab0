import { expect, test } from 'vitest'
import { undecidedRows } from '../../../../workspace/slots/undecided-rows.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { IntakeWorkspace } from '../intake-workspace.ts'
import { makeRow } from './intake-row.factory.ts'

test('next is offered among undecided claims only, in the order of arrival, and comes round again', async () => {
  const workspace = new IntakeWorkspace({ api: {} as IntakeApi, today: '2026-03-10', me: 'me' })
  const { rows, overlay } = workspace
  rows.load([
    makeRow({ id: 'first', claim_number: '1' }),
    makeRow({ id: 'decided', claim_number: '2', action: 'ignore', status: 'ready' }),
    makeRow({ id: 'lead', claim_number: '3', date_received: '2026-03-10' }),
    makeRow({ id: 'subclaim', claim_number: '3', date_received: '2026-03-09' }),
    makeRow({ id: 'drafted', claim_number: '4' }),
    makeRow({ id: 'mine', claim_number: '5' }),
    makeRow({ id: 'last', claim_number: '6' }),
  ])
  rows.finishLoading()
  overlay.set(new Map([['drafted', { action: 'delete' }]]))
  rows.addEdit('mine', { action: 'ignore' })
  // Sorted by the user: the order of arrival counts.
  const shown = [...rows.ids()].toReversed()
  expect(undecidedRows(workspace, shown, null)).toEqual(['first', 'lead', 'last'])
  expect(undecidedRows(workspace, shown, 'lead')).toEqual(['last', 'first'])
  expect(undecidedRows(workspace, shown, 'decided')).toEqual(['lead', 'last', 'first'])
  expect(undecidedRows(workspace, ['first'], 'first')).toEqual([])
})
