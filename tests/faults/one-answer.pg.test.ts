import { expect, test } from 'vitest'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { answerRounds, openAnswerWorld, whateverIsLast } from './one-answer.ts'

const { ANSWER_ROUNDS: rounds = 12 } = process.env

test('fifty agents answer one message, through two processes: one is sent, and the others learn who sent it', {
  timeout: 900_000,
}, async () => {
  await using app = await openTestApp()
  const admin = await app.as('admin')
  const contactId = (await new Desk(admin).addContact({ email: 'ana@example.test' })).id
  await using world = openAnswerWorld(app.ownerUrl, { businessId: app.mine.id, contactId, agents: 50 })
  // A thousand rounds by `npm run soak`.
  expect(await answerRounds(world, Number(rounds))).toEqual([])
  let faults: string[] = []
  for (let turn = 0; turn < 10 && faults.length === 0; turn += 1) faults = await answerRounds(world, 2, whateverIsLast)
  expect(faults).toContainEqual(expect.stringMatching(/: ([2-9]|\d\d) sent$/))
})
