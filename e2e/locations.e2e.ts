import { expect, test } from './fixtures.ts'

test('a location that one admin adds, edits, takes offline and deletes is live for another, and each step is undone', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/events')
  await mine.getByRole('link', { name: /Jan 1 hail/ }).click()
  // The panel of the map has one too.
  await expect(mine.getByRole('tab', { name: 'Locations' }).last()).toBeVisible()
  const address = new URL(mine.url()).pathname
  const theirs = await signedIn('admin2@demo.test', address)
  const theirRow = theirs.getByRole('row', { name: /Moore drive-through/ })
  const undo = (text: string) => {
    const toast = mine.getByRole('listitem').filter({ hasText: text })
    return toast.getByRole('button', { name: 'Undo' }).click()
  }
  await expect(theirs.getByRole('row', { name: /Northside Mall lot/ })).toBeVisible()

  await mine.getByRole('button', { name: 'Add location' }).click()
  const form = mine.getByRole('dialog', { name: 'Add location' })
  await form.getByRole('button', { name: 'Add location' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByLabel('Name').fill('Moore drive-through')
  await form.getByLabel('City').fill('Moore')
  await form.getByLabel('State').click()
  await mine.getByRole('option', { name: 'OK', exact: true }).click()
  await form.getByLabel('ZIP code').fill('73160')
  await form.getByLabel('First day').fill('2030-03-04')
  await form.getByLabel('Last day').fill('2030-03-08')
  await expect(form.getByText('80 slots on 5 days, for 160 vehicles.')).toBeVisible()
  await form.getByRole('button', { name: 'Add location' }).click()
  await theirs.getByRole('button', { name: 'Moore drive-through' }).click()
  const theirPanel = theirs.getByRole('region', { name: 'Moore drive-through', exact: true })
  await expect(theirPanel).toContainText('0 of 160')

  const panel = mine.getByRole('region', { name: 'Moore drive-through', exact: true })
  await panel.getByRole('button', { name: 'Edit location' }).click()
  await mine.getByLabel('Vehicles per slot').fill('3')
  await mine.getByRole('button', { name: 'Save location' }).click()
  await expect(theirPanel).toContainText('0 of 240')
  await undo('Moore drive-through saved')
  await expect(theirPanel).toContainText('0 of 160')

  await panel.getByRole('button', { name: 'Take offline' }).click()
  await expect(theirRow).toContainText('Offline')
  await undo('Moore drive-through is offline')
  await expect(theirRow).not.toContainText('Offline')

  await panel.getByRole('button', { name: 'Delete location' }).click()
  await expect(theirRow).toHaveCount(0)
  await undo('Moore drive-through deleted')
  await expect(theirRow).toHaveCount(1)
})

test('who may only read sees the locations of an event and no actions', async ({ signedIn }) => {
  const page = await signedIn('appraiser_readonly@demo.test', '/appraiser_readonly/events')
  await page.getByRole('link', { name: /Jan 1 hail/ }).click()
  await page.getByRole('button', { name: 'Northside Mall lot' }).click()
  await expect(page.getByRole('region', { name: 'Northside Mall lot', exact: true })).toContainText('Weekdays')
  for (const name of ['Add location', 'Edit location', 'Take offline', 'Delete location', 'Archive event']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})
