import { expect, test } from './fixtures.ts'

test('the pipeline as of an earlier time is read-only, keeps its tools, and ends with now', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', '/admin/supplements')
  const table = page.getByRole('region', { name: 'Supplements', exact: true })
  await expect(table.getByRole('checkbox').first()).toBeVisible()
  const before = await table.getByRole('link').allTextContents()

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Queue history' })
  await bar.getByRole('combobox', { name: 'Time range' }).click()
  await page.getByRole('option').last().click()
  const range = await bar.getByRole('combobox', { name: 'Time range' }).textContent()
  const slider = bar.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bar.getByText(/^as of/)).toBeVisible()
  await expect(bar.getByText('Read-only')).toBeVisible()
  await expect(table.getByRole('checkbox')).toHaveCount(0)
  await expect(bar.getByRole('combobox', { name: 'Time range' })).toHaveText(range ?? '')

  // Before the first supplement came.
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('No supplements', { exact: true })).toBeVisible()

  await bar.getByRole('button', { name: 'Back to now' }).click()
  await expect(table.getByRole('checkbox').first()).toBeVisible()
  expect(await table.getByRole('link').allTextContents()).toEqual(before)
})
