import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { numberIn, Review } from './review.page.ts'
import { signIn } from './sign-in.ts'

const carrier = 'PR-26-00102'

test('a carrier’s messy file becomes contacts, and the same file again adds nothing', async ({ signedOut }) => {
  const file = { name: 'messy-120.csv', text: await readFile('samples/messy-120.csv', 'utf8') }

  const page = await signedOut('/admin/intake')

  await test.step('sign in and go to intake', async () => {
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, 'admin@demo.test')
    await expect(page.getByRole('heading', { name: 'Intake', level: 1 })).toBeVisible()
  })

  const waiting = page.getByRole('link', { name: /Claims waiting/ })
  await expect(waiting).toHaveText(/\d/)
  const before = numberIn(await waiting.innerText())
  const sending = await test.step('the file is checked: every row is accepted or rejected', async () => {
    const dialog = await Import.drop(page, file)
    await expect(dialog.dialog.getByText(/^120 rows: /)).toBeVisible()
    expect((await dialog.count('Accepted')) + (await dialog.count('Rejected'))).toBe(120)
    await dialog.tab('Auto-corrected').click()
    await expect(dialog.record(3)).toContainText('40013-441040013shortened to 5 digits')
    return dialog
  })

  await test.step('a rejected row is fixed in place', async () => {
    await sending.tab('Rejected').click()
    const accepted = await sending.count('Accepted')
    await sending.record(19).getByRole('gridcell', { name: 'Last name: Required' }).click()
    await expect(sending.dialog.getByRole('textbox', { name: 'Input Editor' })).toBeFocused()
    await page.keyboard.type('Whitlock')
    await page.keyboard.press('Enter')
    await expect(sending.dialog.getByRole('status')).toHaveText('Record 19 is accepted now.')
    await expect(sending.record(19)).toBeHidden()
    expect(await sending.count('Accepted')).toBe(accepted + 1)
    expect((await sending.count('Accepted')) + (await sending.count('Rejected'))).toBe(120)
  })

  const review = new Review(page)
  const came = await test.step('the accepted rows are sent and wait for review', async () => {
    const accepted = await sending.count('Accepted')
    await sending.send()
    const said = await sending.dialog.getByText('is sent.').innerText()
    const [isNew = 0, already = 0] = [...said.matchAll(/(\d+) (?:new claim|row)/g)].map(([, count]) => Number(count))
    expect(isNew + already).toBe(accepted)
    await page.getByRole('button', { name: 'Review the claims' }).click()
    await review.settled()
    await review.expectWaiting(before + isNew)
    await review.narrow('GU-26-00102018')
    await expect(review.row('GU-26-00102018').filter({ hasText: 'Jennifer Whitlock' })).toBeVisible()
    return before + isNew
  })

  const left = await test.step('an action is set on many, ingested, and they leave', async () => {
    await review.narrow(carrier)
    const set = await review.setField('Action', 'Create new', 'matching')
    await page.getByRole('checkbox', { name: 'Select all that match' }).check()
    await expect(review.bar).toContainText(`${set} selected`)
    await review.ingest()
    const gone = numberIn(await review.toast(/Ingested [\d,]+ claims/).innerText())
    expect(gone).toBeGreaterThan(10)
    await review.expectWaiting(came - gone)
    await expect(review.row('PR-26-00102002')).toBeHidden()
    return came - gone
  })

  await test.step('they are contacts now, each with its life', async () => {
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('PR-26-00102002')
    const contact = page
      .getByRole('region', { name: 'Contacts' })
      .getByRole('row')
      .filter({ hasText: 'PR-26-00102002' })
    await expect(contact).toHaveCount(1)
    await contact.getByRole('button').click()
    const drawer = page.getByRole('dialog', { name: 'Anne-Marie Taylor' })
    await expect(drawer).toContainText('Coxs Creek, KY 40013')
    const created = drawer.getByRole('listitem').filter({ hasText: 'Created' }).filter({ hasText: 'Morgan Ellis' })
    await expect(created).toHaveCount(1)
    await drawer.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the same file again adds nothing', async () => {
    await page.getByRole('link', { name: /^Intake/ }).click()
    const again = await Import.drop(page, file)
    await again.send()
    await expect(again.dialog.getByText('is sent.')).toContainText('No new claims.')
    await again.dialog.getByRole('button', { name: 'Review the claims' }).click()
    await expect(review.live).toHaveText('Up to date')
    await review.expectWaiting(left)
  })
})
