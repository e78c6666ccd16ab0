import { readSurveys } from '../../contract/calls/read-surveys.ts'
import type { Database } from '../db/database.ts'
import { type Route, route } from '../http/route.ts'
import { readSurveyFigures } from './survey.queries.ts'

export function surveyRoutes({ database }: { readonly database: Database }): Route[] {
  return [route(readSurveys, ({ businessId }) => database.withBusiness(businessId, readSurveyFigures))]
}
