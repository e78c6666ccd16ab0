import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { SurveyEvent } from '../../contract/events/survey.events.ts'
import { type Survey, type SurveyAnswer, surveyOpenMs, type SurveyStatus } from '../../contract/surveys/survey.ts'
import { restingIn, stepOf } from '../step.ts'
import { surveyMachine } from './survey.machine.ts'

export type SurveySnapshot = SnapshotFrom<typeof surveyMachine>
export type SurveyFact = SurveyEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(surveyMachine)
const step = stepOf(surveyMachine)
const resting = restingIn(surveyMachine)

export const surveySnapshot = (survey: Survey | null): SurveySnapshot => (survey ? resting(survey.status, {}) : unseen)

/** Until when an answer of a moment can be changed. */
export const openUntil = (answeredAt: string) => new Date(Date.parse(answeredAt) + surveyOpenMs).toISOString()

/** The survey after an event. Pure; the event is taken as having happened. */
export function evolveSurvey(survey: Survey | null, fact: SurveyFact): Survey {
  const { stream, version, at } = fact
  const status = step(surveySnapshot(survey), fact).value as SurveyStatus
  const kept = { status, version, updated_at: at }
  if (fact.type === 'SurveyAnswered') {
    const { contact_id, comment } = fact.data
    const rating = fact.data.rating as SurveyAnswer['rating']
    return { id: idOf(stream), contact_id, rating, comment, answered_at: at, open_until: openUntil(at), ...kept }
  }
  if (!survey) throw new Error(`${fact.type} on ${stream}, which is no survey`)
  if (fact.type === 'SurveyClosed') return { ...survey, ...kept }
  const { rating, comment } = fact.data
  return { ...survey, rating: rating as SurveyAnswer['rating'], comment, ...kept }
}
