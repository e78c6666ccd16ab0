import { setup } from 'xstate'
import type { SurveyEvent } from '../../contract/events/survey.events.ts'

/** The life of a claimant's answer to the survey: given once, changed for a day. */
export const surveyMachine = setup({ types: { events: {} as SurveyEvent } }).createMachine({
  id: 'survey',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not answered yet.', on: { SurveyAnswered: 'answered' } },
    answered: {
      description: 'Answered. The claimant can change it for a day.',
      on: { SurveyChanged: 'changed', SurveyClosed: 'closed' },
    },
    changed: {
      description: 'Changed since. Its day goes on from the first answer.',
      on: { SurveyChanged: 'changed', SurveyClosed: 'closed' },
    },
    closed: { description: 'The day is over: the answer stays as it is.' },
  },
})
