import { describe, expect, test } from 'vitest'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import type { LeadOutcome } from '../../contract/leads/lead-outcomes.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { salesDayOf } from './sales-day.ts'

const was = { num_calls: 0, last_called_at: null, follow_up_at: null } as never
const [me, colleague] = ['cody', 'rita']

function fact(version: number, event: LeadEvent, at = '2026-03-12T15:00:00.000Z', by = me): UndoFact<LeadEvent> {
  return { ...event, stream: 'lead:1', version, at, by: { id: by, name: by } }
}
const called = (outcome: LeadOutcome): LeadEvent => ({
  type: 'LeadCalled',
  data: { outcome, note: '', follow_up_at: null, by_role: 'sales_agent', was },
})
const undone = (version: number): LeadEvent => ({
  type: 'LeadCallUndone',
  data: { from: was, to: was, undoes: [version] },
})
const dayOf = (...history: readonly UndoFact<LeadEvent>[]) =>
  salesDayOf([{ history, estimate: 466_050 }], me, '2026-03-12T06:00:00.000Z')

describe('the day of a sales agent', () => {
  test('counts each call once, by its outcome, and what was booked by the estimate', () => {
    const history = [
      fact(2, called('no_answer')),
      fact(3, called('voicemail_left')),
      fact(4, called('follow_up')),
      fact(5, called('drop_off_booked')),
      fact(6, called('do_not_call')),
      fact(7, called('ask_shop_first')),
    ]
    expect(dayOf(...history)).toEqual({
      called: 6,
      booked: 1,
      booked_cents: 466_050,
      follow_ups: 1,
      lost: 1,
      not_reached: 2,
    })
  })

  test('leaves out what was undone, calls of yesterday and those of a colleague', () => {
    const history = [
      fact(2, called('no_answer'), '2026-03-12T05:59:59.000Z'),
      fact(3, called('opportunity_lost'), undefined, colleague),
      fact(4, called('drop_off_booked')),
      fact(5, undone(4), undefined, colleague),
    ]
    expect(dayOf(...history)).toMatchObject({ called: 0, booked: 0, booked_cents: 0, lost: 0, not_reached: 0 })
  })

  test('counts a call again whose undo was undone', () => {
    expect(dayOf(fact(2, called('no_answer')), fact(3, undone(2)), fact(4, undone(3)))).toMatchObject({ called: 1 })
  })
})
