import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSurveys } from '../../contract/calls/read-surveys.ts'
import { verifyReadModels } from '../verification/verify-read-models.ts'
import type { Caller } from '../testing/caller.ts'
import { Desk } from '../testing/desk.ts'
import { answerSurvey } from '../testing/surveys.factory.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

test('admins see how claimants of their business rated, counted once a claim, and the latest answers', async () => {
  expect(await admin.ok(readSurveys)).toMatchObject({ count: 0, average: null, latest: [] })
  const desk = new Desk(admin)
  const contact = async (first_name: string) => (await desk.addContact({ first_name, last_name: 'Ames' })).id
  const [first, second, third] = [await contact('Ann'), await contact('Bea'), await contact('Cal')]
  await answerSurvey(world, admin, first, 1)
  // Changed, and sent twice.
  await answerSurvey(world, admin, second, 3, 5, 5)
  await answerSurvey(world, admin, third, 5)
  const figures = await admin.ok(readSurveys)
  expect(figures).toMatchObject({ count: 3, average: 11 / 3 })
  expect(figures.by_rating.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2])
  expect(figures.latest.map(({ name, rating, status }) => [name, rating, status])).toEqual([
    ['Cal Ames', 5, 'answered'],
    ['Bea Ames', 5, 'changed'],
    ['Ann Ames', 1, 'answered'],
  ])
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})

test('nobody else sees them: not the appraisers who are rated, and no other business', async () => {
  for (const role of ['ops', 'appraiser', 'call_center', 'shop_agent'] as const)
    expect(await (await world.as(role)).refused(readSurveys)).toMatchObject({ status: 403 })
  expect(await world.nobody.refused(readSurveys)).toMatchObject({ status: 401 })
  expect(await (await world.as('admin', world.other)).ok(readSurveys)).toMatchObject({ count: 0, latest: [] })
})

test('two first answers at the same moment are one survey', async () => {
  const { id } = await new Desk(admin).addContact()
  const before = (await admin.ok(readSurveys)).count
  await Promise.all([2, 4, 3, 5].map((rating) => answerSurvey(world, admin, id, rating)))
  expect((await admin.ok(readSurveys)).count).toBe(before + 1)
})
