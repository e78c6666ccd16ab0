import { randomUUID } from 'node:crypto'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { planUndo } from '../contract/calls/plan-undo.ts'
import { undo } from '../contract/calls/undo.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

test('a moment is shown as known then and as known now, with what was undone since, also by someone else meanwhile', async ({
  signedIn,
  server,
}) => {
  const admin = await signIn(server.url, 'admin@demo.test')
  const action = randomUUID()
  const contacts = [{ first_name: 'Twice', last_name: 'Added' }]
  await admin.ok(addContacts, { body: { contacts }, action })
  const moment = Date.now()
  const board = await signedIn('admin@demo.test', `/admin/dashboard?as_of=${moment}`)
  const reader = await signedIn('readonly@demo.test', `/readonly/dashboard?as_of=${moment}`)
  const tile = (page: typeof board) =>
    page.getByRole('region', { name: 'Overview' }).getByRole('link', { name: /^Contacts [\d,]+/ })
  const since = (page: typeof board) => page.getByRole('region', { name: 'What changed since' })
  for (const page of [board, reader]) {
    await expect(tile(page)).toBeVisible()
    await expect(since(page)).toContainText('Nothing known at that moment has been corrected since')
  }
  const then = Number(/[\d,]+/.exec(await tile(board).innerText())?.[0].replaceAll(',', ''))

  const { hash } = await admin.ok(planUndo, { body: { action_id: action } })
  await admin.ok(undo, { body: { action_id: action, plan_hash: hash } })
  for (const page of [board, reader]) {
    await expect(since(page).getByRole('listitem')).toContainText(['Twice Added'])
    await expect(since(page)).toContainText(/undid “Created” by/)
    await expect(tile(page)).toHaveAccessibleName(new RegExp(`^Contacts ${then}`))
    await expect(page.getByText(`now known as ${then - 1}`).first()).toBeVisible()
  }
  await expectAccessible(board, 'dashboard as known now')

  await board.getByRole('button', { name: 'As known now' }).click()
  await expect(tile(board)).toHaveAccessibleName(new RegExp(`^Contacts ${then - 1}`))
  await expect(board.getByText(`known then as ${then}`).first()).toBeVisible()
  expect(new URL(board.url()).searchParams.get('known')).toBe('now')
  await tile(board).click()
  const drawer = board.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: 'What changed since' })).toContainText('Left this figure')
  await expect(drawer.getByRole('list', { name: 'Contacts', exact: true })).not.toContainText('Twice Added')
  admin.close()
})
