import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The office assigns an unscheduled lead to a shop of the team, on the page of the lead. Returns the owner's name. */
async function assignLead(office: Page): Promise<string> {
  const link = office.getByRole('row').getByRole('link').last()
  const name = (await link.innerText()).trim()
  await link.click()
  await office.getByRole('button', { name: 'Assign to shop…' }).click()
  const assign = office.getByRole('dialog')
  await assign.getByRole('combobox', { name: 'Shop' }).click()
  await office.getByRole('option', { name: 'Dent Works North' }).click()
  await assign.getByRole('button', { name: 'Assign to shop' }).click()
  return name
}

const phone = { width: 390, height: 844 }
const offersOf = (office: Page) => office.getByRole('region', { name: 'Offers to shops' })

test('a shop offers another day by phone, the office agrees, and both see whose turn it is', async ({ signedIn }) => {
  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  await shop.setViewportSize(phone)
  const office = await signedIn('admin@demo.test', '/admin/leads?status=unscheduled')
  const name = await assignLead(office)
  const offers = offersOf(office)
  await expect(offers.getByText(/Waiting on the shop/)).toBeVisible()

  const card = shop.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText(/Waiting on you/)).toBeVisible()
  await card.getByRole('link', { name }).click()
  await expect(offers.getByText('Seen by the shop')).toBeVisible()

  // Notes of the lead are live at the counter too.
  const notes = office.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: /Add note/ }).click()
  await notes.getByRole('textbox').fill('The owner needs a loaner car')
  await office.keyboard.press('Control+Enter')
  await expect(shop.getByRole('region', { name: 'Notes' }).getByText('The owner needs a loaner car')).toBeVisible()

  await shop.getByRole('button', { name: 'Another day' }).click()
  const day = shop.getByRole('dialog')
  await day.getByRole('textbox', { name: 'Note' }).fill('Both techs are full')
  await day
    .getByRole('group', { name: /^Times on / })
    .getByRole('button')
    .last()
    .click()
  await day.getByRole('button', { name: /^Offer \w{3}, / }).click()
  await expect(shop.getByText(/Waiting on the office/)).toBeVisible()
  await expect(offers.getByText('“Both techs are full”')).toBeVisible()

  await shop.getByRole('button', { name: 'Decline…' }).click()
  const decline = shop.getByRole('dialog')
  await decline.getByRole('combobox', { name: 'Reason' }).click()
  await shop.getByRole('option', { name: 'No capacity' }).click()
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(offers.getByText('Reason: No capacity')).toBeVisible()
  const next = office.getByRole('region', { name: 'Next shop' })
  await next.getByRole('button', { name: /^Offer to / }).click()
  await expect(offers.getByRole('listitem')).toHaveCount(2)
})

test('a shop accepts at its phone, undoes it after a review, and the office sees both', async ({ signedIn }) => {
  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  await shop.setViewportSize(phone)
  const office = await signedIn('admin@demo.test', '/admin/leads?status=unscheduled')
  const name = await assignLead(office)
  const offers = offersOf(office)

  const card = shop.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: /^Accept \w{3}, / }).click()
  await expect(shop.getByText('Accepted, drop-off booked')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(offers.getByText('Accepted', { exact: true })).toBeVisible()
  const dropOff = office.getByRole('region', { name: 'Drop-off', exact: true })
  await expect(dropOff.getByRole('button', { name: 'Move drop-off' })).toBeVisible()
  await shop.getByRole('button', { name: /^Drop-offs / }).click()
  await expect(card).toBeVisible()

  await shop.getByRole('button', { name: 'Undo last…' }).click()
  const review = shop.getByRole('dialog', { name: `Undo: Accept ${name}` })
  await expect(review.getByText(/drop-off place at Dent Works North is free again/)).toBeVisible()
  await expect(review.getByText(/offered to Dent Works North again/)).toBeVisible()
  await review.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card).toHaveCount(0)
  await expect(offers.getByText(/Waiting on the shop/)).toBeVisible()
  await expect(dropOff.getByRole('button', { name: 'Move drop-off' })).toHaveCount(0)
})

test('a shop offers one of its free times, the office agrees, and the drop-off is booked at the counter', async ({
  signedIn,
}) => {
  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  await shop.setViewportSize(phone)
  const office = await signedIn('admin@demo.test', '/admin/leads?status=unscheduled')
  const name = await assignLead(office)
  const card = shop.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: 'Another day' }).click()
  const day = shop.getByRole('dialog')
  await day
    .getByRole('group', { name: /^Times on / })
    .getByRole('button')
    .last()
    .click()
  await day.getByRole('button', { name: /^Offer \w{3}, / }).click()
  await expect(card).toHaveCount(0)
  await shop.getByRole('button', { name: /^Their turn / }).click()
  await expect(card.getByText(/Waiting on the office/)).toBeVisible()

  const offers = offersOf(office)
  await offers.getByRole('button', { name: /^Agree to / }).click()
  await expect(offers.getByText('Agreed', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await shop.getByRole('button', { name: /^Drop-offs / }).click()
  await expect(card.getByText(/Drop-off/).first()).toBeVisible()
})
