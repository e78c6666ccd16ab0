import type { Page } from '@playwright/test'
import { assignContacts } from '../contract/calls/assign-contacts.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { AgendaWorld } from './agenda-world.ts'
import { atOnce } from './at-once.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('an appraisal is recorded by keyboard, live for two people, completed, and makes the lead', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/40[49] (GET|PUT) .*\/production_log$/)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Hughes', 0)
  const appraiser = await signedIn('appraiser@demo.test', '/appraiser')
  const own = await signIn(server.url, 'appraiser@demo.test')
  await world.admin.ok(assignContacts, { params: { id: own.personId }, body: { contacts: [contact] } })
  await appraiser.goto(`/appraiser/claimant/${contact}`)
  await appraiser.getByRole('link', { name: 'Production log' }).click()
  await appraiser.getByRole('button', { name: 'Start production log' }).click()
  await expect(field(appraiser, 'Customer name')).toHaveValue('Marcus Hughes')
  const admin = await signedIn('admin@demo.test', `/admin/contacts/claimant/${contact}/production-log`)
  await expect(field(admin, 'Customer name')).toHaveValue('Marcus Hughes')

  // Enter goes on and saves; hours times a rate are computed; the sums follow, on both pages.
  await field(appraiser, 'Parts').focus()
  for (const amount of ['486.40', '4.5*58', '148.50', '3.2*58', '35', '2,460']) {
    await appraiser.keyboard.type(amount)
    await appraiser.keyboard.press('Enter')
  }
  await expect(appraiser.getByRole('status', { name: 'Estimate total' })).toHaveText('= 3,576.50')
  await expect(admin.getByRole('status', { name: 'Estimate total' })).toHaveText('= 3,576.50', atOnce)
  await expect(field(admin, 'Paint labor')).toHaveValue('185.60')
  await expect(field(appraiser, 'Deductible')).toBeFocused()

  // The same field by two people: the second is not saved over the first, and both values are shown.
  await field(admin, 'ACV').fill('5,900')
  await field(appraiser, 'ACV').fill('5,381.75')
  await field(admin, 'Salvage value').focus()
  await expect(admin.getByText('Fields save automatically')).toBeVisible()
  await field(appraiser, 'Salvage value').focus()
  await expect(appraiser.getByText(/Morgan .* saved “5,900.00” at .* Yours is not saved: “5,381.75”/)).toBeVisible()
  await appraiser.getByRole('button', { name: 'Keep mine' }).click()
  await expect(field(admin, 'ACV')).toHaveValue('5,381.75', atOnce)

  await appraiser.getByRole('button', { name: 'Undo ACV' }).click()
  await expect(field(admin, 'ACV')).toHaveValue('5,900.00', atOnce)

  // What is left leads to its field.
  const left = appraiser.getByRole('region', { name: 'Before it can be completed' })
  await left
    .getByRole('listitem')
    .filter({ hasText: 'Odometer, miles is missing' })
    .getByRole('button', { name: 'Go to' })
    .click()
  await expect(field(appraiser, 'Odometer, miles')).toBeFocused()
  const rest = [
    ['Odometer, miles', '48210'],
    ['Deductible', '500'],
    ['Salvage value', '640'],
    ['Total-loss threshold', '60'],
    ['Inspection location', 'Moore drive-through'],
    ['Best phone number', '(405) 555-0139'],
    ['Graded by', 'Anna Novak'],
  ] as const
  for (const [label, value] of rest) {
    await field(appraiser, label).fill(value)
    await field(appraiser, label).press('Enter')
  }
  await field(appraiser, 'Grade').selectOption({ label: 'C, 31 to 60' })
  await field(appraiser, 'Repair opportunity').selectOption({ label: 'Call to schedule' })
  const loss = appraiser.getByRole('region', { name: 'Total loss' })
  await expect(loss.getByText('Total loss proposed')).toBeVisible()
  await loss.getByLabel('Reason to keep the repair').fill('The owner keeps it.')
  await loss.getByRole('button', { name: 'Keep repair' }).click()
  await left.getByLabel('Why photos are missing').fill('The camera failed.')
  await expect(left.getByText('Nothing left')).toBeVisible()
  await expectAccessible(appraiser, 'production log')
  await appraiser.keyboard.press('Control+Enter')
  await expect(appraiser.getByText(/^The appraisal is complete\./)).toBeVisible()
  await expect(admin.getByText(/^The appraisal is complete\./)).toBeVisible(atOnce)
  await expect(appraiser.getByRole('button', { name: 'Reopen…' })).toBeHidden()

  // An admin reopens it with a reason, and sees what has changed since it was completed.
  await admin.getByRole('button', { name: 'Reopen…' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('A dent on the roof')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(appraiser.getByText('Reopened: A dent on the roof')).toBeVisible(atOnce)
  await field(admin, 'PDR').fill('2,960')
  await field(admin, 'PDR').press('Enter')
  const compared = admin.getByRole('region', { name: 'Compare versions' })
  await expect(compared.getByRole('row', { name: /PDR 2,460.00 2,960.00 Morgan/ })).toBeVisible()
  await expect(compared.getByRole('row', { name: /Estimate total 3,576.50 4,076.50 Computed/ })).toBeVisible()
  await admin.getByLabel('Why photos are missing').fill('Still none.')
  await admin.keyboard.press('Control+Enter')
  await admin.getByRole('button', { name: 'Add appointment' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add the appointment for this production log entry' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectAccessible(admin, 'appointment of the production log')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await admin.getByRole('link', { name: 'Open lead' }).click()
  await expect(admin.getByText('$4,076.50').first()).toBeVisible()
  own.close()
  world.admin.close()
})
