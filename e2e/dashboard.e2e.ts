import { addContacts } from '../contract/calls/add-contacts.ts'
import { setContactStatus } from '../contract/calls/set-contact-status.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const contacts = /^Contacts [\d,]+/

test('a figure is live for two people within a second, leads to its rows, and is shown as it was', async ({
  signedIn,
  server,
}) => {
  const admin = await signIn(server.url, 'admin@demo.test')
  const board = await signedIn('admin@demo.test', '/admin/dashboard')
  const reader = await signedIn('readonly@demo.test', '/readonly/dashboard')
  const tile = (page: typeof board) =>
    page.getByRole('region', { name: 'Overview' }).getByRole('link', { name: contacts })
  const count = async (page: typeof board) =>
    Number(/[\d,]+/.exec(await tile(page).innerText())?.[0].replaceAll(',', ''))
  for (const page of [board, reader]) await expect(tile(page)).toBeVisible()
  const before = await count(board)
  expect(await count(reader)).toBe(before)
  await expect(reader.getByRole('region', { name: 'Sales' })).toHaveCount(0)

  const { formatted } = await admin.ok(addContacts, {
    body: { contacts: [{ first_name: 'Figgy', last_name: 'Counted' }] },
  })
  const id = formatted[0]?.id ?? ''
  for (const page of [board, reader]) await expect.poll(() => count(page), { timeout: 2000 }).toBe(before + 1)

  const attention = board.getByRole('region', { name: 'Needs attention today' })
  const withoutEvent = attention.getByRole('button', { name: /Set event…: [\d,]+ contacts? without an event/ })
  await expect(withoutEvent).toBeVisible()
  const said = /[\d,]+/.exec((await withoutEvent.getAttribute('aria-label')) ?? '')?.[0]
  await withoutEvent.click()
  await board.getByRole('dialog', { name: 'Set events' }).getByRole('link', { name: 'View contacts' }).click()
  await expect(board.getByText(new RegExp(`^${said} contacts?$`))).toBeVisible()
  await board.goBack()

  await admin.ok(setContactStatus, { params: { id }, body: { status: 'issues' } })
  const row = board.getByRole('row', { name: /^Issues/ }).getByRole('link')
  await row.click()
  const rows = board.getByRole('dialog').getByRole('list', { name: 'Issues' })
  await expect(rows.getByRole('link', { name: 'Figgy Counted' })).toBeVisible()
  await expectAccessible(board, 'dashboard')
  expect(new URL(board.url()).searchParams.get('figure')).toBe('call_center.status.issues')
  await rows.getByRole('link', { name: 'Figgy Counted' }).click()
  await expect(board).toHaveURL(new RegExp(`/admin/contacts/claimant/${id}`))
  await board.goBack()
  await board.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  for (let n = 0; n < 3; n += 1) await board.getByRole('slider', { name: 'As of' }).press('ArrowLeft')
  await expect.poll(() => count(board)).toBeLessThan(before + 1)
  await board.getByRole('button', { name: 'Back to now' }).click()
  await expect.poll(() => count(board)).toBe(before + 1)
  admin.close()
})

test('without a network the figures stay and say so, and what happened meanwhile is there when it is back', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|already in CLOSING or CLOSED state/)
  const admin = await signIn(server.url, 'admin@demo.test')
  const board = await signedIn('admin@demo.test', '/admin/dashboard')
  const tile = board.getByRole('region', { name: 'Overview' }).getByRole('link', { name: contacts })
  const count = async () => Number(/[\d,]+/.exec(await tile.innerText())?.[0].replaceAll(',', ''))
  await expect(tile).toBeVisible()
  const before = await count()
  await board.context().setOffline(true)
  await admin.ok(addContacts, { body: { contacts: [{ first_name: 'Figgy', last_name: 'Meanwhile' }] } })
  await expect(board.getByText(/Offline|may be out of date/).first()).toBeVisible()
  expect(await count()).toBe(before)
  await board.context().setOffline(false)
  await expect.poll(count).toBe(before + 1)
  await expect(board.getByText(/may be out of date/)).toHaveCount(0)
  admin.close()
})
