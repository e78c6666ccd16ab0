import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { CommandHandler } from '../../events/handle-command.ts'
import { SurveyDesk } from '../../surveys/survey-desk.ts'
import { surveyIdOf } from '../../surveys/survey.store.ts'
import { createTasks } from '../../tasks.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addresses, fieldToken } from '../link.ts'

let world: TestApp
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

async function claimant(language = 'en-US') {
  const { id } = await desk.addContact({ first_name: 'Ann', zip: '46205' })
  const { token = '' } = (await desk.reviewer.ok(getContact, { params: { id } })).contact
  const link = { id, token }
  const page = new ClaimantBrowser(world.app, { 'accept-language': language })
  return { id, link, page, address: addresses.survey(link) }
}

async function eventsOf(contactId: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ type: string }>(
    'select type from events where stream = $1 order by version',
    [`survey:${surveyIdOf(world.mine.id, contactId)}`],
  )
  return rows.map(({ type }) => type)
}

/** The survey of a claimant, a day and a second after it was answered. */
function tomorrow(contactId: string) {
  const whose = { businessId: world.mine.id, contactId }
  const readTime = async () => new Date(Date.now() + 86_401_000).toISOString()
  const desk = new SurveyDesk({ ...world, commands: new CommandHandler(world.database, () => {}), readTime })
  return { answer: () => desk.answer(whose, { rating: 1, comment: 'Too late.' }), find: () => desk.find(whose) }
}

test('without script a claimant answers once, changes it within a day, and not after', async () => {
  const { id, link, page, address } = await claimant()
  await page.open(addresses.selector(link))
  expect(page.html).not.toContain(address)
  await world.owner.query(`update contact set doc = doc || '{"status":"appraisal_complete"}' where id = $1`, [id])
  await page.open(addresses.selector(link))
  expect(page.html).toContain(`href="${address}"`)
  await page.open(address)
  expect(page.text).toContain('How did it go?')
  await page.submit(address, { rating: '4', comment: 'On time.\r\nFriendly.' })
  expect(page.text).toMatch(/Thank you for your answer .*You can change it until /)
  expect(page.html).toMatch(/<input[^>]*checked=""[^>]*value="4"|<input[^>]*value="4"[^>]*checked=""/)
  expect(page.html).toContain('On time.\nFriendly.')
  // A second tap.
  await page.submit(address, { rating: '4', comment: 'On time.\r\nFriendly.' })
  await page.submit(address, { rating: '2', comment: 'The report took three weeks.' })
  expect(await eventsOf(id)).toEqual(['SurveyAnswered', 'SurveyChanged'])

  const later = tomorrow(id)
  await expect(later.answer()).rejects.toMatchObject({ problem: { status: 409, state: 'changed' } })
  expect(await later.find()).toMatchObject({ rating: 2, comment: 'The report took three weeks.' })
  expect(await eventsOf(id)).toEqual(['SurveyAnswered', 'SurveyChanged'])
})

test('once its day is over the job closes it, and the page shows what was kept and takes nothing', async () => {
  const { id, page, address } = await claimant('es-US')
  await page.open(address)
  expect(page.text).toContain('¿Cómo le fue?')
  await page.submit(address, { rating: '5', comment: 'Gracias <b>a todos</b>' })
  const survey = surveyIdOf(world.mine.id, id)
  const payload = { id: survey, business_id: world.mine.id }
  const close = createTasks(world.dependencies)['close-survey']
  await close?.(payload, {} as never)
  expect(await eventsOf(id)).toEqual(['SurveyAnswered'])
  const moved = `jsonb_build_object('open_until', to_jsonb(now() - interval '1 second'))`
  await world.owner.query(`update survey set doc = doc || ${moved} where id = $1`, [survey])
  await close?.(payload, {} as never)
  expect(await eventsOf(id)).toEqual(['SurveyAnswered', 'SurveyClosed'])
  await page.submit(address, { rating: '1', comment: '' })
  expect(page.text).toMatch(/Su respuesta está guardada .*5: muy satisfecho/)
  expect(page.html).toContain('Gracias &lt;b&gt;a todos&lt;/b&gt;')
  expect(page.html).not.toContain('<form')
  expect(await eventsOf(id)).toEqual(['SurveyAnswered', 'SurveyClosed'])
})

test('an answer without a rating, or that is too long, is asked for again with what was written', async () => {
  const { id, page, address } = await claimant()
  await page.submit(address, { rating: '', comment: 'Kept text' })
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('Choose one')])
  expect(page.html).toContain('Kept text')
  for (const rating of ['0', '6', '2.5', 'five']) expect((await page.submit(address, { rating })).status).toBe(422)
  await page.submit(address, { rating: '3', comment: 'x'.repeat(2001) })
  expect([page.status, page.text]).toEqual([422, expect.stringContaining('Shorten your comment to 2,000 characters')])
  expect(await eventsOf(id)).toEqual([])
  await page.submit(address, { rating: '3', comment: 'ñ\r\n'.repeat(1000) })
  expect([page.status, await eventsOf(id)]).toEqual([200, ['SurveyAnswered']])
})

test('another claim’s link, and a long or plain id, reach no survey', async () => {
  const [one, other] = [await claimant(), await claimant()]
  await one.page.submit(one.address, { rating: '5', comment: 'Mine' })
  const forged = fieldToken({ id: one.id, token: other.link.token })
  for (const part of [forged, one.id, one.id.replaceAll('-', '')]) {
    await other.page.open(`/noauth/claim-survey/${part}`)
    expect([part, other.page.status]).toEqual([part, 404])
    expect(other.page.text).not.toContain('Mine')
    await other.page.submit(`/noauth/claim-survey/${part}`, { rating: '1' })
    expect([part, other.page.status]).toEqual([part, 404])
  }
  await other.page.open(other.address)
  expect(other.page.text).toContain('How did it go?')
  expect([await eventsOf(one.id), await eventsOf(other.id)]).toEqual([['SurveyAnswered'], []])
})
