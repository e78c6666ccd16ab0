import { expect, test } from './fixtures.ts'

test('a lead that the office assigns comes to the shop’s phone at once, and leaves it when it goes elsewhere', async ({
  signedIn,
}) => {
  const shop = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  await shop.setViewportSize({ width: 390, height: 844 })
  await expect(shop.getByRole('heading', { name: 'Leads' })).toBeVisible()
  const office = await signedIn('admin@demo.test', '/admin/leads?status=unscheduled')
  const link = office.getByRole('row').getByRole('link').last()
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(shop.getByRole('heading', { name })).toHaveCount(0)
  await office.getByRole('button', { name: 'Assign to shop…' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Shop' }).click()
  await office.getByRole('option', { name: 'Dent Works North' }).click()
  await dialog.getByRole('button', { name: 'Assign to shop' }).click()
  const card = shop.getByRole('listitem').filter({ hasText: name })
  await expect(card).toBeVisible()

  await card.getByRole('button', { name: 'Record call' }).click()
  await shop.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Comes by tomorrow')
  await shop.getByRole('dialog').getByRole('button', { name: 'Record call' }).click()
  await expect(shop.getByText('Call recorded')).toBeVisible()

  await office.getByRole('button', { name: 'Set to unscheduled' }).click()
  await expect(card).toHaveCount(0)
})
