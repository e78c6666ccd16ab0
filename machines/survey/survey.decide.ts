import type { SurveyEvent } from '../../contract/events/survey.events.ts'
import type { Survey, SurveyAnswer } from '../../contract/surveys/survey.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { surveySnapshot } from './survey.evolve.ts'

export type SurveyCommand =
  /** The first time it answers, later it changes the answer. Comes to nothing where that stays the same. */
  | { type: 'AnswerSurvey'; contact_id: string; answer: SurveyAnswer; now: string }
  /** Comes to nothing while the day goes on. */
  | { type: 'CloseDueSurvey'; now: string }

/** What a command does to a survey, or why it cannot be done. Pure. */
export function decideSurvey(command: SurveyCommand, survey: Survey | null): Decision<SurveyEvent> {
  if (command.type === 'AnswerSurvey') return answered(command, survey)
  if (!survey) return refuse('not_found', 'This survey was not answered.')
  const isDue = survey.status !== 'closed' && isOver(survey, command.now)
  return isDue ? accept({ type: 'SurveyClosed', data: {} }) : accept()
}

/** Whether the day in which an answer can be changed is over, also where the job that closes it has not run yet. */
export function isOver({ status, open_until }: Pick<Survey, 'status' | 'open_until'>, now: string): boolean {
  return status === 'closed' || now >= open_until
}

const closed = 'This answer was given more than a day ago and can’t be changed any more.'

function answered(
  { contact_id, answer, now }: Extract<SurveyCommand, { type: 'AnswerSurvey' }>,
  survey: Survey | null,
): Decision<SurveyEvent> {
  if (!survey) return accept({ type: 'SurveyAnswered', data: { contact_id, ...answer } })
  const { rating, comment } = survey
  const event: SurveyEvent = { type: 'SurveyChanged', data: { ...answer, was: { rating, comment } } }
  const snapshot = surveySnapshot(survey)
  if (!snapshot.can(event)) return refuse('survey_closed', closed, { why: () => whyNot(snapshot, event) })
  if (isOver(survey, now)) return refuse('survey_closed', closed)
  return rating === answer.rating && comment === answer.comment ? accept() : accept(event)
}
