import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const grid = '/admin/contacts?view=grid'
const contacts = { one: 'Contact', many: 'contacts', all: 'All' }
const edited = 'PR-26-00104193'
const chosen = 'GU-26-00101710'
const drafted = ['LO-26-00109875', 'PR-26-00100215'] as const

test('two people on one grid of contacts see each other’s edits, and a draft is previewed, committed and undone', async ({
  signedIn,
}) => {
  const ann = await new Review(await signedIn('admin@demo.test', grid), contacts).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', grid), contacts).settled()
  const status = (who: Review, claimNumber: string) => who.cell(claimNumber, 'Status')
  const done = ann.page.getByRole('region', { name: 'What was done' })

  await test.step('an edit arrives, and its undo does', async () => {
    const before = await (await status(ben, edited)).innerText()
    await ann.choose(edited, 'Status', 'Issues')
    await expect(await status(ben, edited)).toHaveText('Issues')
    await expect(done).toContainText('Status set on')
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(await status(ben, edited)).toHaveText(before)
  })

  await test.step('what a colleague sets on a selected row waits', async () => {
    const before = await (await status(ben, chosen)).innerText()
    await ben.select(chosen)
    await ann.choose(chosen, 'Status', 'Already at shop')
    await expect(ben.page.getByRole('button', { name: '1 waiting' })).toBeVisible()
    await expect(await status(ben, chosen)).toHaveText(before)
    await ben.page.getByRole('button', { name: 'Show updates' }).click()
    await expect(await status(ben, chosen)).toHaveText('Already at shop')
  })

  await test.step('a draft is previewed, committed as one and undone as one', async () => {
    const before = new Map<string, string>()
    for (const one of drafted) before.set(one, await (await status(ben, one)).innerText())
    await ann.select(...drafted)
    await ann.page.getByRole('button', { name: 'Draft…' }).click()
    const form = ann.page.getByRole('dialog', { name: 'Draft 2 contacts' })
    await form.getByLabel('Value').click()
    await ann.page.getByRole('option', { name: 'Other', exact: true }).click()
    await form.getByRole('button', { name: 'Add to draft' }).click()
    const bar = ann.page.getByRole('region', { name: 'My draft' })
    await expect(bar).toContainText('Saved')
    await bar.getByRole('button', { name: /^Preview/ }).click()
    const preview = ann.page.getByRole('dialog', { name: 'Draft preview' })
    await expect(preview).toContainText('2 Statuses set to Other')
    await preview.getByRole('button', { name: 'Commit 2 contacts' }).click()
    for (const one of drafted) await expect(await status(ben, one)).toHaveText('Other')
    await expect(done).toContainText('Draft committed')
    await done.getByRole('button', { name: 'Undo' }).click()
    for (const one of drafted) await expect(await status(ben, one)).toHaveText(before.get(one) ?? '')
  })

  await test.step('the address says which contacts are loaded, and the list has the same', async () => {
    await ben.page.goto(`${grid}&status=already_at_shop`)
    await expect(ben.row(chosen)).toBeVisible()
    await expect(ben.page.getByRole('tab', { name: /^All \d/ })).toHaveText('All 1')
    await ann.choose(chosen, 'Status', 'Other')
    await expect(ben.page.getByRole('tab', { name: /^All \d/ })).toHaveText('All 0')
    await ben.page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(ben.page).toHaveURL(/\/admin\/contacts\?status=already_at_shop$/)
  })
})
