import { idOf } from '../../contract/events/recorded.ts'
import type { SurveyEvent } from '../../contract/events/survey.events.ts'
import type { Survey } from '../../contract/surveys/survey.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'
import { openUntil } from './survey.evolve.ts'

/** An answer is closed when its day is over. */
export const surveyReactions = defineReactions<Survey, SurveyEvent>({
  on: { SurveyAnswered: ({ stream, at }) => [closing(idOf(stream), openUntil(at))] },
  pending: ({ id, status, open_until }) => (status === 'closed' ? [] : [closing(id, open_until)]),
})

function closing(id: string, runAt: string): Job<'close-survey'> {
  return { task: 'close-survey', key: `close-survey:${id}`, payload: { id }, runAt }
}
