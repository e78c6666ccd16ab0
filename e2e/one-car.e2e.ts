import type { Page } from '@playwright/test'
import { assignContacts } from '../contract/calls/assign-contacts.ts'
import { takeLease } from '../contract/calls/take-lease.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { AgendaWorld } from './agenda-world.ts'
import { atOnce } from './at-once.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const name = 'Marcus Hughes'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** One vehicle from its appraisal to the shop: an appraiser, the office, a shop and sales, each in a browser, all live. */
test('one car goes from appraisal to drop-off through four browsers, and each of them sees it at once', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/40[49] (GET|PUT) .*\/production_log$/)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Hughes', 0, { primary_phone: '4055550139' })
  const own = await signIn(server.url, 'appraiser@demo.test')
  await world.admin.ok(assignContacts, { params: { id: own.personId }, body: { contacts: [contact] } })
  own.close()

  const office = await signedIn('ops@demo.test', world.path('/ops'))
  await test.step('the office checks the vehicle in', async () => {
    await office.getByRole('searchbox', { name: 'Check in' }).fill('LO-Hughes')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('button', { name: /Marcus Hughes.*Arrived/ }).first()).toBeVisible()
  })

  const appraiser = await signedIn('appraiser@demo.test', `/appraiser/claimant/${contact}`, { context: phone })
  await test.step('the appraiser records what the vehicle needs', async () => {
    await appraiser.getByRole('link', { name: 'Production log' }).tap()
    await appraiser.getByRole('button', { name: 'Start production log' }).tap()
    await expect(field(appraiser, 'Customer name')).toHaveValue(name)
    const values = [
      ['Parts', '486.40'],
      ['PDR', '2460'],
      ['Odometer, miles', '48210'],
      ['Deductible', '500'],
      ['ACV', '15900'],
      ['Total-loss threshold', '60'],
      ['Inspection location', 'Fairgrounds'],
      ['Best phone number', '(405) 555-0139'],
      ['Graded by', 'Jordan Tran'],
    ] as const
    for (const [label, value] of values) {
      await field(appraiser, label).fill(value)
      await field(appraiser, label).press('Enter')
    }
    await field(appraiser, 'Grade').selectOption({ label: 'C, 31 to 60' })
    await field(appraiser, 'Repair opportunity').selectOption({ label: 'Call to schedule' })
    await appraiser.getByLabel('Why photos are missing').fill('The camera failed.')
    await expect(appraiser.getByText('Nothing left')).toBeVisible()
  })

  await office.goto('/ops/leads?status=unscheduled')
  await expect(office.getByRole('searchbox', { name: 'Search leads' })).toBeVisible()
  const row = office.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(0)

  await test.step('it is completed while a call agent has the contact, and the lead is at the office at once', async () => {
    const agent = await signIn(server.url, 'call_center@demo.test')
    await agent.ok(takeLease, { params: { category: 'contact', id: contact } })
    await appraiser.getByRole('button', { name: /^Complete log/ }).tap()
    await expect(appraiser.getByText(/^The appraisal is complete\./)).toBeVisible()
    await expect(row).toBeVisible(atOnce)
    agent.close()
  })

  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads', { context: phone })
  const card = shop.getByRole('listitem').filter({ hasText: name })
  await expect(shop.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await expect(card).toHaveCount(0)

  await test.step('the office assigns it to a shop, which has it on its phone', async () => {
    await row.getByRole('link').first().click()
    await office.getByRole('button', { name: 'Assign to shop…' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Shop' }).click()
    await office.getByRole('option', { name: 'Dent Works North' }).click()
    await dialog.getByRole('button', { name: 'Assign to shop' }).click()
    await expect(card.getByText(/Waiting on you/)).toBeVisible(atOnce)
  })

  await test.step('the shop accepts, which books the drop-off, and the office sees it at once', async () => {
    await card.getByRole('button', { name: /^Accept \w{3}, / }).tap()
    await expect(shop.getByText('Accepted, drop-off booked')).toBeVisible()
    await expect(office.getByRole('main').getByText('Scheduled, awaiting drop-off').first()).toBeVisible(atOnce)
  })

  const sales = await signedIn('sales_agent@demo.test', '/sales/leads')
  const found = sales.getByRole('region', { name: 'Lead', exact: true })
  await test.step('sales has it on the desk, under lease', async () => {
    await sales.getByLabel('Search leads by name, claim, phone').fill(name)
    await sales.getByRole('list', { name: 'Leads found' }).getByRole('link', { name }).click()
    await expect(found.getByText('Scheduled, awaiting drop-off', { exact: true })).toBeVisible()
  })

  await test.step('the vehicle is dropped off, and everyone sees it', async () => {
    await shop.getByRole('button', { name: /^Drop-offs / }).tap()
    await card.getByRole('button', { name: 'Vehicle dropped off' }).tap()
    await expect(office.getByRole('main').getByText('Vehicle dropped off').first()).toBeVisible(atOnce)
    await expect(found.getByText('Vehicle dropped off', { exact: true })).toBeVisible(atOnce)
  })

  await test.step('the appraiser opens the lead that the log has made', async () => {
    await appraiser.getByRole('link', { name: 'Open lead' }).tap()
    await expect(appraiser.getByRole('main').getByText('Vehicle dropped off').first()).toBeVisible()
  })
  world.admin.close()
})
