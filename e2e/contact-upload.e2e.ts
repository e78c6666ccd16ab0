import { readFile } from 'node:fs/promises'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { csvCell } from '../contract/csv/csv-text.ts'
import { expect, test } from './fixtures.ts'

const [header = '', ...records] = (await readFile(new URL('../samples/claimants-200.csv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')

// Without quotation marks, a comma is between cells.
const sample = records.filter((record) => !record.includes('"'))

/** A claimant file whose claim numbers are its own. */
function claimants(count: number, start: string, change: Readonly<Record<number, string>> = {}) {
  const rows = Array.from({ length: count }, (_, n) => {
    const cells = (sample[n % sample.length] ?? '').split(',')
    cells[1] = `${start}${String(n).padStart(5, '0')}`
    for (const [place, text] of Object.entries(change)) cells[Number(place)] = csvCell(text).replace(/^'/, '')
    return cells.join(',')
  })
  return { name: 'claimants.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\n')) }
}

const addPage = '/admin/contacts/add'

test('an upload goes on after a reload, and adds each contact once; a colleague sees it and undoes it', async ({
  signedIn,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/, /net::ERR_ABORTED/)
  const page = await signedIn('admin@demo.test', addPage)
  const path = `**/api/${addContacts.path.replace('{businessId}', '*')}`
  let requests = 0
  let isCutOff = true
  // The first request is carried out and its reply lost; the rest never leave.
  await page.route(path, async (route) => {
    if (!isCutOff) return route.continue()
    requests += 1
    if (requests === 1) await route.fetch()
    // The page may be gone by then.
    await route.abort('failed').catch(() => undefined)
  })
  await page.getByLabel('Contact files').setInputFiles(claimants(1_200, 'E2E-UP-'))
  await page.getByRole('button', { name: 'Import 1,200 contacts' }).click()
  await expect(page.getByText(/Sending resumes by itself/)).toBeVisible()
  isCutOff = false
  await page.reload()

  const imports = page.getByRole('region', { name: 'Import', exact: true })
  await expect(imports).toContainText('claimants.csv: 0 of 1,200 rows sent.')
  await imports.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/is sent. 1,200 contacts added/)).toBeVisible()

  const colleague = await signedIn('admin2@demo.test', addPage)
  const line = colleague.getByRole('region', { name: 'Recent imports' }).getByRole('listitem').first()
  await expect(line).toContainText('1,200 rows, 1,200 new contacts')
  await colleague.goto('/admin/contacts?q=E2E-UP-')
  await expect(colleague.getByText('1,200 contacts').first()).toBeVisible()

  await test.step('undone as one, from the page of the colleague', async () => {
    await colleague.goto(addPage)
    await colleague.getByRole('button', { name: 'Undo import of claimants.csv' }).click()
    await colleague
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo 1,200/ })
      .click()
    await expect(line).toContainText('1,200 removed by undo')
  })
})

test('hostile text of a file is text in the rows, in the list, on the contact, and beside what existed', async ({
  signedIn,
}) => {
  const planted: string[] = []
  const markup = '<img src="/planted.png" onerror="alert(1)">'
  const formula = '=HYPERLINK("http://planted.test/")'
  const page = await signedIn('admin@demo.test', addPage)
  page.on('request', (request) => request.url().includes('planted') && planted.push(request.url()))
  const hostile = { 0: markup, 2: markup, 3: formula, 4: '+1+1', 9: '@SUM(A1)', 10: '-2+3', 15: '=1+1' }
  await page.getByLabel('Contact files').setInputFiles(claimants(1, 'E2E-HO-', hostile))
  await page.getByRole('tab', { name: /Accepted/ }).click()
  await expect(page.getByRole('gridcell', { name: formula })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await page.getByRole('button', { name: 'Open contacts' }).click()
  const name = `${markup} ${formula}`
  await page.goto('/admin/contacts?q=E2E-HO-')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toContainText('@SUM(A1)')

  await page.goto(addPage)
  const again = { ...hostile, 4: '=cmd|calc', 10: '<script>alert(2)</script>' }
  await page.getByLabel('Contact files').setInputFiles(claimants(1, 'E2E-HO-', again))
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await page.getByRole('button', { name: 'Compare 1 contact' }).click()
  const existing = page.getByRole('list', { name: 'Existing contacts' })
  await expect(existing).toContainText('=cmd|calc')
  await expect(existing).toContainText('<script>alert(2)</script>')
  await page.getByRole('button', { name: 'Update 1 contact' }).click()
  await expect(page.getByText('existed with the same values')).toBeVisible()
  expect(planted).toEqual([])
})
