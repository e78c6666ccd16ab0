import { describe, expect, test } from 'vitest'
import type { SurveyEvent } from '../../contract/events/survey.events.ts'
import type { Survey, SurveyAnswer } from '../../contract/surveys/survey.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import { decideSurvey, type SurveyCommand } from './survey.decide.ts'
import { evolveSurvey, surveySnapshot } from './survey.evolve.ts'
import { surveyMachine } from './survey.machine.ts'
import { surveyReactions } from './survey.reactions.ts'
import { surveySamples } from './survey.samples.ts'

const answeredAt = '2026-03-10T16:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(answeredAt) + hours * 3_600_000).toISOString()
const contact_id = '6a000000-0000-4000-8000-000000000003'
const answer = (rating: SurveyAnswer['rating'], now: string, comment = ''): SurveyCommand => ({
  type: 'AnswerSurvey',
  contact_id,
  answer: { rating, comment },
  now,
})

class SurveyUnderTest {
  survey: Survey | null = null
  #version = 0

  send(command: SurveyCommand, decide = decideSurvey) {
    const decision = decide(command, this.survey)
    for (const event of decision.ok ? decision.events : []) {
      if (!surveySnapshot(this.survey).can(event)) throw new Error(`${event.type} in ${this.survey?.status}`)
      this.#version += 1
      const fact = { ...event, stream: 'survey:6a000000-0000-4000-8000-0000000000e1', version: this.#version }
      this.survey = evolveSurvey(this.survey, { ...fact, at: command.now })
    }
    return decision
  }
}

/** The command that brings an event about. */
function commandFor(event: SurveyEvent, ratings: () => SurveyAnswer['rating']): SurveyCommand {
  if (event.type === 'SurveyClosed') return { type: 'CloseDueSurvey', now: after(24) }
  return answer(ratings(), event.type === 'SurveyAnswered' ? answeredAt : after(1))
}

const types = (decision: ReturnType<typeof decideSurvey>) =>
  decision.ok ? decision.events.map(({ type }) => type) : decision.refusal.code

describe('the life of a survey, by paths generated from its machine', () => {
  const paths = pathsOf(surveyMachine, { samples: surveySamples, key: ({ value }) => value })

  test('is walked by commands in every state and by every transition', () => {
    expect(unseenOf(surveyMachine, paths)).toEqual([])
    for (const path of paths) {
      const subject = new SurveyUnderTest()
      let turn = 0
      const next = () => ((turn++ % 5) + 1) as SurveyAnswer['rating']
      for (const { event, state } of path.steps.slice(1)) {
        expect(types(subject.send(commandFor(event, next)))).toEqual([event.type])
        expect(subject.survey?.status).toBe(state.value)
      }
    }
  })
})

describe('an answer', () => {
  const answered = () => {
    const subject = new SurveyUnderTest()
    subject.send(answer(4, answeredAt, 'On time.'))
    return subject
  }

  test('is given once, changed for a day from then, and kept after that', () => {
    const subject = answered()
    expect(types(subject.send(answer(2, after(23), 'Late.')))).toEqual(['SurveyChanged'])
    expect(subject.survey).toMatchObject({ rating: 2, comment: 'Late.', open_until: after(24), contact_id })
    // The job that closes it has not run yet.
    expect(types(subject.send(answer(5, after(24))))).toBe('survey_closed')
    expect(types(subject.send({ type: 'CloseDueSurvey', now: after(24) }))).toEqual(['SurveyClosed'])
    expect(types(subject.send(answer(5, after(25))))).toBe('survey_closed')
    expect(subject.survey).toMatchObject({ rating: 2, status: 'closed' })
  })

  test('that is sent again changes nothing, and is not closed before its time, nor twice', () => {
    const subject = answered()
    expect(types(subject.send(answer(4, after(1), 'On time.')))).toEqual([])
    expect(types(subject.send({ type: 'CloseDueSurvey', now: after(23) }))).toEqual([])
    subject.send({ type: 'CloseDueSurvey', now: after(24) })
    expect(types(subject.send({ type: 'CloseDueSurvey', now: after(48) }))).toEqual([])
  })

  test('waits for the job of its first moment, however often it is changed', () => {
    const subject = answered()
    subject.send(answer(1, after(5)))
    expect(surveyReactions.pending(subject.survey as Survey)).toMatchObject([{ runAt: after(24) }])
  })

  test('of a rule that forgets the day is taken late, which is noticed', () => {
    const subject = answered()
    const forgetful: typeof decideSurvey = (command, survey) =>
      decideSurvey(command, survey && { ...survey, open_until: after(99) })
    expect(types(subject.send(answer(5, after(30)), forgetful))).not.toBe('survey_closed')
  })
})
