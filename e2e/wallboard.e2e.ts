import type { Page } from '@playwright/test'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { hangUpCall } from '../contract/calls/hang-up-call.ts'
import { placeCall } from '../contract/calls/place-call.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { callAtAnyTime } from './calling-hours.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

/** The figure under a label of the board. */
const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Now' }).locator('div').filter({ hasText: label }).locator('span').nth(1)

test('a call moves the wallboard and the home of two supervisors within two seconds', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const agent = await signIn(server.url, 'call_center@demo.test')
  const admin = await signIn(server.url, 'admin@demo.test')
  const { formatted } = await admin.ok(addContacts, {
    body: {
      contacts: [{ first_name: 'Wanda', last_name: 'Board', zip: '60601', state: 'IL', primary_phone: '3125550142' }],
    },
  })
  const id = formatted[0]?.id ?? ''
  await callAtAnyTime(databaseUrl)

  const board = await signedIn('admin@demo.test', '/admin/call-center')
  const home = await signedIn('ops2@demo.test', '/ops')
  for (const page of [board, home]) await expect(figure(page, 'Booked')).toHaveText(/^\d+$/)
  for (const page of [board, home]) await expect(page.getByText(/^Up to date/)).toBeVisible()
  await expectAccessible(board, 'wallboard')
  const calls = async (page: Page) => Number(/^([\d,]+) today/.exec(await note(page))?.[1]?.replaceAll(',', ''))
  const note = (page: Page) =>
    page
      .getByRole('region', { name: 'Now' })
      .locator('div')
      .filter({ hasText: 'Calls this hour' })
      .locator('span')
      .nth(2)
      .innerText()
  const before = await calls(board)
  expect(await calls(home)).toBe(before)

  // A call counts when it is placed, whatever comes of it.
  const { call } = await agent.ok(placeCall, { params: { id } })
  for (const page of [board, home]) await expect.poll(() => calls(page), { timeout: 2000 }).toBe(before + 1)
  await agent.ok(hangUpCall, { params: { id: call.id } })

  const people = board.getByRole('region', { name: 'Agents and their calls' }).getByRole('row')
  await expect(people).toHaveCount(2)
  await board.getByRole('link', { name: 'Claimfront' }).click()
  await expect(board.getByRole('link', { name: 'Open wallboard' })).toBeVisible()
  agent.close()
  admin.close()
})
