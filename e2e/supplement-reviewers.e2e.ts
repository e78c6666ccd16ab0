import { createSupplement } from '../contract/calls/create-supplement.ts'
import { getSupplement } from '../contract/calls/get-supplement.ts'
import { sendSupplementEvent } from '../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../contract/contacts/long-id.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

test('two reviewers of one supplement: the second sees who has it, is refused with the reason, and sees each move', async ({
  signedIn,
  server,
  trouble,
}) => {
  // What Noor has checked out is refused to others: that is what this is about.
  trouble.expect(/409 POST \S+\/leases\/supplement\//)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Okafor', 0)
  const form = { claim_number: '01-2231-907', shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const query = `?long_id=${longIdOf(contact)}`
  const { supplement } = await world.admin.ok(createSupplement, { query, body: form })
  const params = { id: supplement.id }

  const noor = await signedIn(
    'supplement_manager@demo.test',
    `/supplement_manager/contacts/claimant/${contact}/supplements/${supplement.id}`,
  )
  await expect(noor.getByText('Checked out to you')).toBeVisible()
  await expect(noor.getByText(/^\d+ s$/)).toBeVisible()

  // On the board: who has it, and why it stays where it is.
  const admin = await signedIn('admin@demo.test', '/admin/supplements?view=board&q=01-2231-907')
  const card = admin.getByRole('listitem').filter({ hasText: '01-2231-907' })
  await expect(card.getByRole('img', { name: /has this checked out/ })).toBeVisible()
  await card.getByRole('link').focus()
  await admin.keyboard.press('m')
  await expect(admin.getByRole('menu').getByRole('menuitem', { name: /In review/ })).toContainText(
    'Checked out to Noor Haddad; locked for',
  )
  await admin.keyboard.press('Escape')
  await expectAccessible(admin, 'board of supplements')

  // A move comes to the board while it is open.
  await noor.getByRole('button', { name: 'Start review' }).click()
  const inReview = admin.getByRole('region', { name: 'In review', exact: true })
  await expect(inReview.getByRole('listitem').filter({ hasText: '01-2231-907' })).toBeVisible()

  // On its page, and by the API alike.
  await card.getByRole('link').click()
  await expect(admin.getByText('has this supplement checked out')).toBeVisible()
  const decision = admin.getByRole('button', { name: 'Send to final review' })
  await expect(decision).toBeDisabled()
  await expect(decision).toHaveAccessibleDescription(/^Checked out to Noor Haddad/)
  await expect(noor.getByRole('button', { name: '2 people are in this supplement' })).toBeVisible()
  const { version } = (await world.admin.ok(getSupplement, { params })).supplement
  const refused = await world.admin.send(sendSupplementEvent, params, { type: 'SEND_TO_FINAL', version })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { by: 'Noor Haddad' }])

  // An amount of $0 is an amount.
  await noor.getByRole('button', { name: 'Send to final review' }).click()
  await noor.getByRole('button', { name: 'Approve amount…' }).click()
  await noor.getByLabel('Approved amount in dollars').fill('0')
  await noor.getByRole('dialog').getByRole('button', { name: 'Approve amount' }).click()
  await expect(noor.getByText(/^Approved \$0/)).toBeVisible()
  const facts = admin.getByRole('region', { name: 'Supplement', exact: true })
  await expect(facts.getByText('$0.00', { exact: true })).toBeVisible()

  // Once she leaves it is free, and the colleague who waits has it.
  await noor.goto('about:blank')
  await expect(admin.getByText('Checked out to you')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Lock' })).toBeEnabled()

  // A late move, on what was there before another's, is offered as a conflict with the name.
  const late = await world.admin.send(sendSupplementEvent, params, { type: 'APPROVE', amount_cents: 50_000, version })
  expect(late.status).toBe(409)
  expect(JSON.parse(late.text).detail).toContain('Noor Haddad')
  world.admin.close()
})
