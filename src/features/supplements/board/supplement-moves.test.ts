import { describe, expect, it } from 'vitest'
import { streamOf } from '../../../../contract/events/recorded.ts'
import { type Supplement, substagesOf, supplementStages } from '../../../../contract/supplements/supplement.ts'
import { supplementAggregate } from '../../../../machines/supplement/supplement.aggregate.ts'
import { makeSupplement } from '../../../../stories/features/supplements/supplement.factory.ts'
import { movesOfSupplement } from './supplement-moves.ts'

/** A supplement at each place. */
const everywhere = supplementStages.flatMap((stage) => {
  const substages = substagesOf[stage]
  return (substages.length === 0 ? [null] : substages).map((substage) => makeSupplement(0, { stage, substage }))
})

/** Where a move brings a card. */
function stageAfter(supplement: Supplement, move: ReturnType<typeof movesOfSupplement>[number]) {
  const { button, of } = move.placed
  const { params = {}, body = {} } = button.send(button.prompt?.example(supplement) ?? '', supplement, '')
  const request = { params, body, now: '', role: 'supplement_manager' } as const
  const decision = supplementAggregate.decide(of.command(request), supplement)
  if (!decision.ok) return decision.refusal.reason
  const about = { stream: streamOf('supplement', supplement.id), version: 2, at: '2026-05-01T00:00:00.000Z' }
  return decision.events.reduce(
    (state: Supplement, event) => supplementAggregate.evolve(state, { ...about, ...event } as never),
    supplement,
  ).stage
}

describe('moves of a supplement’s card', () => {
  it('bring it to the column that they name, from every place', () => {
    const elsewhere = everywhere.flatMap((supplement) =>
      movesOfSupplement(supplement, supplementStages, 'supplement_manager').flatMap((move) => {
        if (move.whyNot !== null) return []
        const stage = stageAfter(supplement, move)
        return stage === move.column ? [] : [`${supplement.stage} ${supplement.substage} to ${move.column}: ${stage}`]
      }),
    )
    expect(elsewhere).toEqual([])
  })

  it('leave no stage that cannot be reached from another', () => {
    const reached = new Set(
      everywhere.flatMap((supplement) =>
        movesOfSupplement(supplement, supplementStages, 'supplement_manager').flatMap(({ column, whyNot }) =>
          whyNot === null ? column : [],
        ),
      ),
    )
    expect([...reached].toSorted()).toEqual([...supplementStages].toSorted())
  })

  it('are refused by who may, where the role may not', () => {
    const inReview = makeSupplement(0, { stage: 'in_review', substage: 'to_review' })
    const [move] = movesOfSupplement(inReview, ['in_review', 'final_review'], 'data_entry')
    expect(move).toMatchObject({ column: 'final_review', verb: 'Send to final review' })
    expect(move?.whyNot).toMatch(/^Only for: Admin, /)
  })
})
