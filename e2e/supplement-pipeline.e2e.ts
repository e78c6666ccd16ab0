import { createSupplement } from '../contract/calls/create-supplement.ts'
import { sendSupplementEvent } from '../contract/calls/send-supplement-event.ts'
import { longIdOf } from '../contract/contacts/long-id.ts'
import type { SupplementEventBody } from '../contract/supplements/supplement-event.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

/** A supplement of a claim number, after moves of an admin. */
async function received(world: AgendaWorld, claim_number: string, ...moves: SupplementEventBody['type'][]) {
  const contact = await world.contact(claim_number)
  const body = { claim_number, shop_name: 'Norman Collision', shop_contact_name: 'Rae Whitfield' }
  const { supplement } = await world.admin.ok(createSupplement, { query: `?long_id=${longIdOf(contact)}`, body })
  for (const type of moves) {
    await world.admin.ok(sendSupplementEvent, { params: { id: supplement.id }, body: { type } })
  }
}

test('supplements are assigned as a draft: one is refused by its state with the reason, and one undo takes the others back', async ({
  signedIn,
  server,
}) => {
  const world = await AgendaWorld.open(server.url)
  await received(world, 'DRAFT-1')
  await received(world, 'DRAFT-2')
  await received(world, 'DRAFT-3', 'START_REVIEW', 'SEND_TO_FINAL')
  const page = await signedIn('admin@demo.test', '/admin/supplements?q=DRAFT-')
  const rowOf = (claim: string) => page.getByRole('row').filter({ hasText: claim })
  for (const claim of ['DRAFT-1', 'DRAFT-2', 'DRAFT-3']) await rowOf(claim).getByRole('checkbox').check()
  const selected = page.getByRole('region', { name: 'Selected supplements' })
  await expect(selected).toContainText('3 selected')
  await selected.getByRole('button', { name: 'Assign…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 3 supplements' })
  await expect(dialog).toContainText('1 of 3 can’t: Not possible while the supplement is Final review, to review.')
  await dialog.getByRole('combobox', { name: 'Appraiser or group' }).click()
  const reviewer = page.getByRole('option').nth(1)
  const name = (await reviewer.textContent()) ?? ''
  await reviewer.click()
  await dialog.getByRole('button', { name: 'Add to draft' }).click()
  const draft = page.getByRole('region', { name: 'My draft' })
  await expect(draft).toContainText('My draft 3')
  await expect(draft).toContainText(`Assign to ${name}`)

  // What it comes to, row by row; nothing has changed yet.
  const preview = page.getByRole('dialog', { name: 'Draft preview' })
  if (!(await preview.isVisible())) await draft.getByRole('button', { name: /^Preview/ }).click()
  await expect(preview).toContainText('2 of 3 supplements will be committed.')
  const rows = preview.getByRole('list', { name: `Assign to ${name}` }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'DRAFT-1' })).toContainText(`Assigned to ${name}`)
  await expect(rows.filter({ hasText: 'DRAFT-3' })).toContainText(
    'Not possible while the supplement is Final review, to review.',
  )
  await expectAccessible(page, 'preview of drafted supplements', '1440')
  await preview.getByRole('button', { name: 'Commit 2 supplements' }).click()
  await expect(
    page.getByText('Draft committed: 2 supplements; 1 supplement refused, still in your draft'),
  ).toBeVisible()
  for (const claim of ['DRAFT-1', 'DRAFT-2']) await expect(rowOf(claim)).toContainText('Assignment')
  await expect(rowOf('DRAFT-3')).toContainText('Final review')
  await expect(draft).toContainText('My draft 1')

  await page.getByRole('listitem').filter({ hasText: 'Draft committed' }).getByRole('button', { name: 'Undo' }).click()
  for (const claim of ['DRAFT-1', 'DRAFT-2']) await expect(rowOf(claim)).toContainText('Awaiting review')
  await expect(draft).toContainText('My draft 3')
  await draft.getByRole('button', { name: 'Discard draft' }).click()
  await expect(draft).toHaveCount(0)
  world.admin.close()
})

test('a late move on the board is offered beside a colleague’s, also at $0, and is never dropped', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/409 POST \S+\/supplements\/\S+\/event/)
  const world = await AgendaWorld.open(server.url)
  await received(world, 'LATE-1', 'START_REVIEW', 'SEND_TO_FINAL')
  await received(world, 'LATE-2', 'START_REVIEW', 'SEND_TO_FINAL')
  const admin = await signedIn('admin@demo.test', '/admin/supplements?view=board&q=LATE-')
  const noor = await signedIn('supplement_manager@demo.test', '/supplement_manager/supplements?view=board&q=LATE-')
  const column = (page: typeof admin, name: string) => page.getByRole('region', { name, exact: true })
  const cardIn = (page: typeof admin, name: string, claim: string) =>
    column(page, name).getByRole('listitem').filter({ hasText: claim })
  const moveTo = async (page: typeof admin, claim: string, verb: RegExp) => {
    await cardIn(page, 'Final review', claim).getByRole('link').focus()
    await page.keyboard.press('m')
    await page.getByRole('menu').getByRole('menuitem', { name: verb }).click()
  }
  const conflict = (claim: string) =>
    admin.getByRole('dialog', { name: `Resolve conflict: ${claim}, Norman Collision` })

  // Noor approves $500 while the admin still types: the later amount waits for a choice, and $0 is an amount.
  await moveTo(admin, 'LATE-1', /Approve amount/)
  await admin.getByLabel('Approved amount in dollars').fill('0')
  await moveTo(noor, 'LATE-1', /Approve amount/)
  await noor.getByLabel('Approved amount in dollars').fill('500')
  await noor.getByRole('dialog').getByRole('button', { name: 'Approve amount' }).click()
  await expect(cardIn(noor, 'Complete', 'LATE-1')).toContainText('$500.00')
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve amount' }).click()
  await expect(conflict('LATE-1')).toContainText(/Noor Haddad saved “Complete, preliminary, \$500\.00”/)
  await expect(conflict('LATE-1')).toContainText(/Yours is not saved: “Approved \$0(\.00)?”/)
  await expectAccessible(admin, 'conflict of two moves')
  await admin.keyboard.press('Escape')
  await conflict('LATE-1').getByRole('button', { name: 'Keep mine' }).click()
  await expect(admin.getByText(/^Approved \$0/)).toBeVisible()
  for (const page of [admin, noor]) await expect(cardIn(page, 'Complete', 'LATE-1')).toContainText('$0.00')

  // What is not possible any more says why, and theirs stays.
  await moveTo(admin, 'LATE-2', /Close/)
  const asked = admin.getByRole('dialog')
  await asked.getByRole('textbox').fill('Paid with the first estimate.')
  await moveTo(noor, 'LATE-2', /Approve amount/)
  await noor.getByLabel('Approved amount in dollars').fill('120')
  await noor.getByRole('dialog').getByRole('button', { name: 'Approve amount' }).click()
  await expect(cardIn(noor, 'Complete', 'LATE-2')).toContainText('$120.00')
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(conflict('LATE-2')).toContainText('“Closed: Paid with the first estimate.”')
  await expect(conflict('LATE-2')).toContainText('Yours can’t be kept: Not possible while the supplement is Complete')
  await conflict('LATE-2').getByRole('button', { name: 'Use theirs' }).click()
  await expect(cardIn(admin, 'Complete', 'LATE-2')).toContainText('$120.00')
  world.admin.close()
})
