import { getContact } from '../../contract/calls/get-contact.ts'
import { addresses } from '../claimants/link.ts'
import { surveyIdOf } from '../surveys/survey.store.ts'
import type { Caller } from './caller.ts'
import { ClaimantBrowser } from './claimant-browser.ts'
import type { TestApp } from './test-app.ts'

/** The claimant of a contact answers the survey on the page of the own link; the survey's id. */
export async function answerSurvey(
  { app }: Pick<TestApp, 'app'>,
  caller: Caller,
  contact: string,
  ...ratings: readonly number[]
): Promise<string> {
  const { token = '' } = (await caller.ok(getContact, { params: { id: contact } })).contact
  const page = new ClaimantBrowser(app)
  for (const rating of ratings)
    await page.submit(addresses.survey({ id: contact, token }), { rating: String(rating), comment: 'As promised.' })
  if (page.status !== 200) throw new Error(`the survey answered ${page.status}`)
  return surveyIdOf(caller.businessId, contact)
}
