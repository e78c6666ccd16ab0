import { type SurveyEvent, surveyEventSchemas } from '../../contract/events/survey.events.ts'
import type { Survey } from '../../contract/surveys/survey.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { decideSurvey, type SurveyCommand } from './survey.decide.ts'
import { evolveSurvey, surveySnapshot } from './survey.evolve.ts'
import { surveyMachine } from './survey.machine.ts'
import { surveyReactions } from './survey.reactions.ts'
import { surveySamples } from './survey.samples.ts'

const labels: Readonly<Record<string, string>> = { rating: 'Rating', comment: 'Comment' }

/** What claimants say of how their claims went. */
export const surveyAggregate = defineLifecycle<'survey', Survey, SurveyEvent, SurveyCommand>({
  category: 'survey',
  noun: { one: 'survey', many: 'surveys' },
  title: 'Surveys',
  events: surveyEventSchemas,
  machine: surveyMachine,
  samples: surveySamples,
  eventLabels: { SurveyAnswered: 'Answered', SurveyChanged: 'Changed', SurveyClosed: 'Closed' },
  permissions: { view: { survey: 'process:view' }, work: 'process:view', name: 'process:view' },
  visible: byPermission,
  // An answer is the claimant's own: people of the business change nothing of it.
  undo: null,
  reactions: surveyReactions,
  isExpectedUnchanged: false,
  decide: decideSurvey,
  // Claimants answer on their page.
  commands: [],
  evolve: evolveSurvey,
  snapshot: surveySnapshot,
  stateName: ({ status }) => status,
  columns: {
    contact_id: uuid((survey) => survey.contact_id),
    status: text((survey) => survey.status),
    answered_at: instant((survey) => survey.answered_at),
  },
  displayName: ({ rating }) => `Survey, ${rating} of 5`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
