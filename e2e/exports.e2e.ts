import type { Page } from '@playwright/test'
import { withOwner } from '../tests/support/with-owner.ts'
import { expect, test } from './fixtures.ts'

/** So many contacts that their file takes seconds. */
const many = 80_000

/** Copies of a contact of the demo business, as its read model has them. */
function addContacts(databaseUrl: string): Promise<void> {
  return withOwner(databaseUrl, async (owner) => {
    await owner.query('alter table contact disable trigger user')
    await owner.query(
      `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc)
       select id, business_id, claim_number, vin, status, created_at, updated_at, version, '',
         doc || jsonb_build_object('id', id, 'appointment', null)
       from (select gen_random_uuid() as id, c.business_id, c.claim_number, c.vin, 'not_reached' as status, c.created_at,
           c.updated_at, c.version, c.doc
         from (select c.* from contact c join person p on p.business_id = c.business_id
             where p.email = 'admin@demo.test' limit 1) c,
           generate_series(1, $1)) made`,
      [many],
    )
    await owner.query('alter table contact enable trigger user')
  })
}

const first = (page: Page) => page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
const exportsAll = (page: Page) => page.getByRole('button', { name: /^Export [\d,]+ rows?$/ })

test('an export is seen by a colleague from its request to its end; a running one is canceled, another is ready', async ({
  databaseUrl,
  signedIn,
}) => {
  await addContacts(databaseUrl)
  const mine = await signedIn('admin@demo.test', '/admin/export')
  const theirs = await signedIn('admin2@demo.test', '/admin/export')
  await expect(first(theirs)).toBeVisible()

  await test.step('it is requested, and runs, with a count, at the colleague too', async () => {
    await exportsAll(mine).click()
    await expect(mine.getByText('Export requested')).toBeVisible()
    await expect(first(theirs)).toContainText(/Queued|Running/)
    const written = first(theirs).getByRole('progressbar', { name: 'Writing rows' })
    await expect(written).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of [\d,]+ rows$/)
  })

  await test.step('it is canceled while it runs, and no file is offered to either', async () => {
    await first(mine).getByRole('button', { name: 'Cancel' }).click()
    for (const page of [mine, theirs]) {
      await expect(first(page)).toContainText('Canceled')
      await expect(first(page).getByRole('button')).toHaveCount(0)
    }
  })

  await test.step('a small one becomes ready at the colleague, who downloads it', async () => {
    await mine.getByRole('combobox', { name: 'Status' }).click()
    await mine.getByRole('option', { name: 'Not scheduled', exact: true }).click()
    await expect(exportsAll(mine)).toBeVisible()
    await exportsAll(mine).click()
    const download = first(theirs).getByRole('button', { name: /^Download Contacts, XLSX/ })
    await expect(download).toBeVisible()
    const saved = theirs.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.xlsx$/)
  })
})
