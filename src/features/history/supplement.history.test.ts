import { describe, expect, test } from 'vitest'
import type { SupplementEvent, SupplementProgress } from '../../../contract/events/supplement.events.ts'
import { sampleAppraiser, sampleLines, supplementSamples } from '../../../machines/supplement/supplement.samples.ts'
import { supplementHistory } from './supplement.history.ts'

const was: SupplementProgress = {
  stage: 'in_review',
  substage: 'to_review',
  appraiser_group_id: null,
  appraiser_id: null,
  amount_cents: null,
  lines: [...sampleLines],
  document_requests: [],
  reason: '',
  waiting_since: '2026-03-12T15:42:00.000Z',
}
const said = (event: SupplementEvent) =>
  supplementHistory.describe(event, (id) => (id === sampleAppraiser ? 'Jordan Tran' : undefined), {
    zone: 'America/Chicago',
  })

describe('the history of a supplement', () => {
  test('says from what to what each line of the amounts went, in sum as well, and why', () => {
    const [pdr, parts] = sampleLines
    if (!pdr || !parts) throw new Error('no sample')
    const lines = [{ ...pdr, reviewed_cents: 190_000, reason: 'One marked.' }, parts]
    expect(said({ type: 'SupplementAmountsSet', data: { lines, was } })).toMatchObject({
      title: 'Amounts entered',
      changes: [
        { label: 'PDR', from: '$2,160.00 sent, $2,000.00 reviewed', to: '$2,160.00 sent, $1,900.00 reviewed' },
        { label: 'Misc', from: '$25.00 sent, not reviewed', to: '' },
        { label: 'Total', from: '$2,873.20 sent, not reviewed', to: '$2,848.20 sent, $2,588.20 reviewed' },
      ],
      notes: ['PDR: One marked.'],
    })
  })

  test('says what amount was approved before, also where it is $0', () => {
    const amount = (before: number | null, amount_cents: number) =>
      said({ type: 'SupplementApproved', data: { amount_cents, was: { ...was, amount_cents: before } } }).changes
    expect(amount(null, 0)).toEqual([{ label: 'Amount', from: '', to: '$0.00' }])
    expect(amount(184_250, 50_000)).toEqual([{ label: 'Amount', from: '$1,842.50', to: '$500.00' }])
  })

  test('says what an undo came back to, and events from before amounts had lines', () => {
    const { lines: _lines, ...old } = was
    const from: SupplementProgress = { ...was, stage: 'complete', substage: 'preliminary', amount_cents: 50_000 }
    const back = said({ type: 'SupplementUndone', data: { from, to: was } })
    expect(back.changes).toEqual([
      { label: 'Stage', from: 'Complete', to: 'In review' },
      { label: 'Status', from: 'Preliminary', to: 'To review' },
      { label: 'Amount', from: '$500.00', to: '' },
    ])
    expect(said({ type: 'SupplementUndone', data: { from: old, to: old } }).changes).toEqual([])
  })

  test('names whom it went to', () => {
    const data = { appraiser_group_id: null, appraiser_id: sampleAppraiser, was }
    expect(said({ type: 'SupplementAssigned', data }).changes).toEqual([
      { label: 'Appraiser', from: '', to: 'Jordan Tran' },
    ])
  })

  test('has words for every event', () => {
    for (const { event } of supplementSamples) expect(said(event(null)).title).toMatch(/^[A-Z]/)
  })
})
