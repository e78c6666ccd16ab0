import { readSurveys as call } from '../../../../contract/calls/read-surveys.ts'
import type { SurveyFigures } from '../../../../contract/surveys/survey-figures.ts'
import { send } from '../../../shared/api/client.ts'

/** How claimants rated, and their latest answers. */
export function readSurveys(signal?: AbortSignal): Promise<SurveyFigures> {
  return send(call, { signal })
}
