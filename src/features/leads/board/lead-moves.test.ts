import { describe, expect, it } from 'vitest'
import { boardStatuses } from '../../../../contract/calls/get-lead-board.ts'
import type { LeadStatus } from '../../../../contract/leads/lead.ts'
import { leadShops, makeLead } from '../../../../stories/features/leads/lead.factory.ts'
import { movesOfLead } from './lead-moves.ts'

const movesFrom = (status: LeadStatus, more = {}) =>
  new Map(movesOfLead(makeLead(0, { status, ...more }), boardStatuses).map((move) => [move.column, move]))
const shop = leadShops[0]?.id ?? ''
const appointment = { id: shop, timestamp: 0, repair_location_id: shop }

describe('moves of a card', () => {
  it('say the verb, and where the machine refuses, why', () => {
    const moves = movesFrom('unscheduled')
    expect(moves.get('unscheduled')).toBeUndefined()
    expect(moves.get('assigned_to_shop')).toMatchObject({ verb: 'Assign to shop…', whyNot: null })
    expect(moves.get('opportunity_lost')).toMatchObject({ verb: 'Mark lost…', whyNot: null })
    expect(moves.get('vehicle_dropped')?.whyNot).toMatch(/status: unscheduled/)
    expect(movesFrom('opportunity_lost').get('assigned_to_shop')?.whyNot).toMatch(/opportunity lost/)
    expect(movesFrom('opportunity_lost').get('unscheduled')).toMatchObject({ verb: 'Reopen lead', whyNot: null })
  })

  it('from a scheduled drop-off to a call cancels it', () => {
    const moves = movesFrom('scheduled_awaiting_dropoff', { appointment })
    expect(moves.get('follow_up_call')).toMatchObject({ verb: 'Cancel drop-off', whyNot: null })
    expect(moves.get('vehicle_dropped')?.whyNot).toBeNull()
  })

  it('to a shop at which the vehicle cannot arrive without a drop-off ask for one', () => {
    expect(movesFrom('follow_up_with_shop').get('at_body_shop')?.whyNot).toBe('Schedule a drop-off first.')
  })

  it('between lanes assign to the shop of the lane', () => {
    const [here, there = ''] = leadShops.map(({ id }) => id)
    const lead = makeLead(0, { status: 'assigned_to_shop', assigned_repair_location_id: here ?? null })
    const moves = movesOfLead(lead, ['none', here ?? '', there])
    expect(moves.map(({ column, shop: to, whyNot }) => [column, to, whyNot])).toEqual([
      ['none', undefined, null],
      [there, there, null],
    ])
  })
})
