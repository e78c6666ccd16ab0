import * as v from 'valibot'
import { SurveyAnswer } from '../../../contract/surveys/survey.ts'
import { zoneOfClaimant } from '../../db/zip-zones/zone-of-zip.ts'
import { Refused } from '../../http/problem.ts'
import { addresses } from '../link.ts'
import { type GivenAnswer, surveyPage } from '../pages/survey.page.ts'
import type { Answer, PageRequest, SitePage } from './site.ts'

/** How the claim went: answered once, changed for a day. */
export const surveyPages: readonly SitePage[] = [{ path: '/noauth/claim-survey/:claimant', get: show, post: answer }]

async function show({ visit, who, site }: PageRequest, given?: GivenAnswer): Promise<Answer> {
  const survey = await site.surveys.find(who)
  const timezone = zoneOfClaimant({ zip: visit.claimant.zip, state: '' })
  const page = surveyPage(visit, { survey, timezone, ...(given && { given }) })
  return { page, ...(given && { status: 422 }) }
}

async function answer(asked: PageRequest): Promise<Answer> {
  const { visit, who, form, site } = asked
  // A browser sends the end of a line as two characters, of which its own limit counts one.
  const comment = (form.comment ?? '').replaceAll('\r\n', '\n')
  const rating = Number(form.rating)
  const sent = v.safeParse(SurveyAnswer, { rating, comment })
  if (!sent.success) {
    const faults = new Set(sent.issues.map((issue) => v.getDotPath(issue)))
    const [isUnrated, isTooLong] = [faults.has('rating'), faults.has('comment')]
    return show(asked, { rating: isUnrated ? null : rating, comment, isUnrated, isTooLong })
  }
  await site.surveys.answer(who, sent.output).catch(unlessOver)
  return { to: addresses.survey(visit.link) }
}

/** The page says by itself that the day is over, and shows what was kept. */
function unlessOver(error: unknown): void {
  if (!(error instanceof Refused && error.problem.status === 409)) throw error
}
