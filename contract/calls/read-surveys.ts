import { business, defineCall } from '../call.ts'
import { SurveyFigures } from '../surveys/survey-figures.ts'

export const readSurveys = defineCall({
  name: 'read-surveys',
  method: 'GET',
  path: `${business}/surveys`,
  summary: 'Get what claimants answered in the survey: how many, how they rated, and the latest answers.',
  permission: 'process:view',
  reply: SurveyFigures,
})
