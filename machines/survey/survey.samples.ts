import type { SurveyEvent } from '../../contract/events/survey.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const answer = { rating: 4, comment: 'The appraiser was on time.' }

/** At least one of every event of a survey. */
export const surveySamples: readonly SampleEvent<unknown, SurveyEvent>[] = [
  {
    label: 'A claimant answers',
    event: () => ({
      type: 'SurveyAnswered',
      data: { contact_id: '6a000000-0000-4000-8000-000000000003', ...answer },
    }),
  },
  {
    label: 'The claimant changes the answer',
    event: () => ({
      type: 'SurveyChanged',
      data: { rating: 2, comment: 'The report took three weeks.', was: answer },
    }),
  },
  { label: 'The day is over', event: () => ({ type: 'SurveyClosed', data: {} }) },
]
