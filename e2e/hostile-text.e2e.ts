import { readFile } from 'node:fs/promises'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { Review } from './review.page.ts'

const number = 'ZZ-26-00666001'
const markup = '<img src="/planted.png" onerror="alert(1)">'
const script = '<script>alert(2)</script>;=1+1'
const formula = '=HYPERLINK("http://planted.test/";"look")'
const hostile = {
  claim_number: number,
  first_name: markup,
  last_name: script,
  address: formula,
  city: '+1+1',
  impact_notes: '@SUM(A1:A9)',
  model: '\u200B＝1+1',
}

test('hostile text is shown as the text it is, on every page, and exported so that no spreadsheet runs it', async ({
  signedIn,
}) => {
  const planted: string[] = []
  let exported = ''
  const page = await signedIn('admin@demo.test', '/admin/intake')
  page.on('request', (request) => request.url().includes('planted') && planted.push(request.url()))

  const sending = await Import.drop(
    page,
    claimFile('<b>hostile</b>.csv', [hostile, { claim_number: 'ZZ-26-00666002' }]),
  )
  await sending.tab('Accepted').click()
  await expect(sending.record(2)).toContainText(markup)
  await sending.send()
  await sending.dialog.getByRole('button', { name: 'Review the claims' }).click()

  const review = await new Review(page).settled()
  await review.narrow('ZZ-26-00666')
  await expect(await review.cell(number, 'Claimant')).toHaveText(`${markup} ${script}`)
  await review.row(number).getByRole('button').click()
  await expect(review.drawer.getByRole('heading', { level: 2 })).toHaveText(`${markup} ${script}`)
  await expect(review.drawer).toContainText('<b>hostile</b>.csv')

  await test.step('the export holds every value, none of which begins a formula', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    exported = text
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(3)
    const cells = fieldsOf(text)
    for (const value of [formula, hostile.city, hostile.impact_notes]) expect(cells).toContain(`'${value}`)
    expect(cells).toContain("<script>alert(2)</script>;'=1+1")
    expect(cells).toContain("\u200B'＝1+1")
    expect(cells).toContain(markup)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  await test.step('as a contact, in the drawer, on its page, in the palette', async () => {
    const name = `${markup} ${script}`
    await review.select(number)
    await review.setField('Action', 'Create new')
    await review.setField('Event', 'Feb 25 hail, MA/KY/OH')
    await review.setField('Call center', 'Delta Desk')
    await review.ingest()
    await expect(review.toast('Ingested 1 claim')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await expect(page.getByRole('option', { name: number })).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(formula)
    await page.goto(`/admin/contacts?q=${number}`)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toContainText(formula)
  })
  await test.step('the export, imported again, holds what it held', async () => {
    exported = exported.replaceAll('ZZ-26-00666', 'ZZ-26-00667')
    await page.goto('/admin/intake')
    const again = await Import.drop(page, { name: 'again.csv', text: exported })
    await again.tab('Accepted').click()
    await expect(again.record(2)).toContainText(script)
    await expect(again.record(2)).not.toContainText("'")
  })
  expect(planted).toEqual([])
})

/** The fields of a CSV text, quotes taken off. */
function fieldsOf(csv: string): string[] {
  const fields = csv.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)
  return [...fields].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}
