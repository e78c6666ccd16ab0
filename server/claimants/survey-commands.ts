import type { Survey, SurveyAnswer } from '../../contract/surveys/survey.ts'
import type { Claimant } from './claimant-access.ts'

/** What the page of the survey commands. Surveys are another feature: `server/dependencies.ts` puts it in. */
export interface SurveyCommands {
  /** Null where the claimant has not answered. */
  find(claimant: Claimant): Promise<Survey | null>
  /** Answers, or changes the answer. @throws Refused 409 a day after the first answer */
  answer(claimant: Claimant, answer: SurveyAnswer): Promise<unknown>
}
