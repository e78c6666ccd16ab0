import { expect, test } from './fixtures.ts'

test('a super admin sees what a person saw, and the business’s admin reads who looked and why', async ({
  signedIn,
}) => {
  const [platform, admin] = [
    await signedIn('super_admin@demo.test', '/super-admin/businesses'),
    await signedIn('admin@demo.test', '/admin/settings/audit'),
  ]
  await test.step('from the business by its people to a person', async () => {
    await platform.getByRole('button', { name: 'Prairie Hail Response' }).click()
    await platform.getByRole('link', { name: 'People' }).click()
    await platform.getByRole('searchbox', { name: 'Search users' }).fill('ops@demo.test')
    await platform.getByRole('row').filter({ hasText: 'ops@demo.test' }).getByRole('button').first().click()
    await platform.getByRole('link', { name: 'See what they saw' }).click()
    await expect(platform.getByRole('heading', { name: /^What .+ saw$/ })).toBeVisible()
  })

  await test.step('no view without a reason; with one, the view of the last event', async () => {
    await platform.getByRole('button', { name: 'Show view' }).click()
    await expect(platform.getByText('Say why, in a few words')).toBeVisible()
    await platform.getByLabel('Reason').fill('Ticket 4711: a claim is missing')
    await platform.getByRole('button', { name: 'Show view' }).click()
    await expect(platform.getByRole('region', { name: 'Person' })).toContainText('Ops')
    await expect(platform.getByRole('region', { name: 'Record' })).toBeVisible()
  })

  await test.step('another event is another entry, and the admin sees both', async () => {
    await platform.getByRole('region', { name: 'Events before' }).getByRole('button').nth(1).click()
    await admin.getByRole('searchbox').fill('4711')
    await expect(admin.getByRole('row').filter({ hasText: 'Ticket 4711: a claim is missing' })).toHaveCount(2)
    await expect(admin.getByRole('row').filter({ hasText: 'Ticket 4711' }).first()).toContainText('Sasha Whitfield')
  })
})
