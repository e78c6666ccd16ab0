import { expect, test } from './fixtures.ts'

test('a repair location that one admin adds, edits and deletes is live for another, and each step is undone', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/repair-locations')
  const theirs = await signedIn('admin2@demo.test', '/admin/repair-locations')
  const rowIn = (page: typeof mine) => page.getByRole('row', { name: /Prairie Paintless/ })
  const theirRow = rowIn(theirs)
  const undo = (text: string) => {
    const toast = mine.getByRole('listitem').filter({ hasText: text })
    return toast.getByRole('button', { name: 'Undo' }).click()
  }
  await expect(theirs.getByRole('row', { name: /Dent Works North/ })).toContainText('(214) 555-0110')

  await mine.getByRole('button', { name: 'Add repair location' }).click()
  const form = mine.getByRole('dialog', { name: 'Add a repair location' })
  await form.getByRole('button', { name: 'Add repair location' }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await form.getByLabel('Name').fill('Prairie Paintless')
  await form.getByLabel('Phone').fill('615-555-0142')
  await form.getByRole('button', { name: 'Add repair location' }).click()
  await expect(theirRow).toContainText('(615) 555-0142')

  await rowIn(mine).getByRole('button', { name: 'Prairie Paintless', exact: true }).click()
  await mine.getByLabel('City').fill('Goshen')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(theirRow).toContainText('Goshen')
  await undo('Prairie Paintless saved')
  await expect(theirRow).not.toContainText('Goshen')

  await mine.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(theirRow).toHaveCount(0)
  await undo('Prairie Paintless deleted')
  await expect(theirRow).toHaveCount(1)
})
