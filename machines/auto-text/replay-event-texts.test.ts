import { describe, expect, test } from 'vitest'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { SupplementStage } from '../../contract/supplements/supplement.ts'
import type { EventTextCategory, EventTextTrigger } from './event-texts.ts'
import { type EventTextHistory, type EventTextStep, replayEventTexts } from './replay-event-texts.ts'

/** Noon of March 10, 2026 in the claimant’s zone. */
const noon = Date.parse('2026-03-10T17:00:00Z')
const hour = 3_600_000

interface Step {
  /** Hours after noon. */
  readonly at: number
  readonly type: string
  readonly status?: ContactStatus
  readonly undoes?: readonly number[]
  readonly stage?: SupplementStage
  readonly stageBefore?: SupplementStage
}

function stepOf(
  { at, type, status = 'not_scheduled', undoes = [], stage, stageBefore }: Step,
  index: number,
): EventTextStep {
  const event = { version: index + 1, type, at: noon + at * hour, undoes, stageBefore: stageBefore ?? null }
  return { event, contact: { status, deleted_at: null }, stage: stage ?? null }
}

interface Given {
  readonly category?: EventTextCategory
  readonly steps: readonly Step[]
  readonly more?: Partial<EventTextHistory>
}

/** Hours after noon at which texts would have left in three days, with why not where they are held. */
function replayed(trigger: EventTextTrigger, delayHours: number, { category = 'contact', steps, more }: Given) {
  const claimant = {
    phone: '+14055550100',
    email: null,
    canText: true,
    preferred: null,
    hasOptedOut: false,
    isDeleted: false,
    zone: 'Etc/GMT+5',
  }
  const history = { category, steps: steps.map(stepOf), surveyAnsweredAt: null, claimant, autoTexts: true, ...more }
  const texts = replayEventTexts(history, { trigger, delayMinutes: delayHours * 60, now: noon + 72 * hour })
  return texts.map(({ at, held }) => `${((at - noon) / hour).toFixed(1)}${held ? ` ${held}` : ''}`)
}

const created = { at: 0, type: 'ContactCreated' }
const booked = (at: number): Step => ({ at, type: 'ContactAppointmentBooked', status: 'scheduled' })
const completed: Step = { at: 0, type: 'ContactAppraisalCompleted', status: 'appraisal_complete' }

describe('a text after an event', () => {
  test('leaves after its delay, at nine where that is at night', () => {
    expect(replayed('1st_contact', 2, { steps: [created] })).toEqual(['2.0'])
    expect(replayed('1st_contact', 10, { steps: [created] })).toEqual(['21.0'])
  })

  test('does not leave where it became untrue before, and does where that was later', () => {
    expect(replayed('2nd_contact', 24, { steps: [created, booked(23)] })).toEqual([])
    expect(replayed('2nd_contact', 24, { steps: [created, booked(25)] })).toEqual(['24.0'])
  })

  test('does not leave once its cause is undone, and does where the undo is undone', () => {
    const undone = { at: 1, type: 'ContactUndone', undoes: [1] }
    expect(replayed('appraisal_complete', 2, { steps: [completed, undone] })).toEqual([])
    const again: Step = { at: 1.5, type: 'ContactUndone', undoes: [2], status: 'appraisal_complete' }
    expect(replayed('appraisal_complete', 2, { steps: [completed, undone, again] })).toEqual(['2.0'])
  })

  test('says the last stage of those that follow each other within its delay', () => {
    const steps: Step[] = [
      { at: 0, type: 'SupplementReceived', stage: 'awaiting_review' },
      { at: 1, type: 'SupplementReviewStarted', stageBefore: 'awaiting_review', stage: 'in_review' },
      { at: 2, type: 'SupplementSentToFinal', stageBefore: 'in_review', stage: 'final_review' },
    ]
    expect(replayed('supplement_stage', 3, { category: 'supplement', steps })).toEqual(['5.0'])
    expect(replayed('supplement_stage', 0.5, { category: 'supplement', steps })).toEqual(['1.5', '2.5'])
  })

  test('asks for no opinion that was given before', () => {
    const steps = [completed]
    expect(replayed('survey', 5, { steps, more: { surveyAnsweredAt: noon + 4 * hour } })).toEqual([])
    expect(replayed('survey', 5, { steps, more: { surveyAnsweredAt: noon + 6 * hour } })).toEqual(['5.0'])
  })

  test('is held back where the event sends none, and counted once', () => {
    const steps = [created, { at: 3, type: 'ContactUpdated' }]
    expect(replayed('1st_contact', 2, { steps, more: { autoTexts: false } })).toEqual(['2.0 texts_off'])
  })
})
