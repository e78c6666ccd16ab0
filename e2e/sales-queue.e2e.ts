import { expect, test } from './fixtures.ts'
import { chooseEvent, leadOn, prepareSales } from './sales-desk.ts'

const queue = '/sales/leads'

test('two sales agents never have the same lead; an outcome hands out the next and is seen by the other', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  // A lease may be renewed while the outcome that releases it is on its way.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/lead\//)
  await prepareSales(databaseUrl)
  const tess = await signedIn('sales_agent@demo.test', queue)
  await chooseEvent(tess)
  const first = await leadOn(tess)
  const other = await signedIn('call_center@demo.test', queue)
  await chooseEvent(other)
  const second = await leadOn(other)
  expect(second).not.toBe(first)

  // Lost needs a reason: the key alone saves nothing.
  await tess.keyboard.press('7')
  await expect(tess.getByRole('button', { name: /Opportunity lost/ })).toHaveAttribute('aria-pressed', 'true')
  await tess.getByRole('radio', { name: 'High deductible' }).check()
  await tess.keyboard.press('Control+Enter')
  await expect(tess.getByText(`${first}: Opportunity lost`)).toBeVisible()
  await expect(tess.getByRole('heading', { level: 1 })).not.toHaveText(first)
  const third = await leadOn(tess)
  expect([first, second]).not.toContain(third)

  // The other agent looks the first one up, and sees what became of it.
  await other.keyboard.press('/')
  await other.keyboard.type(first)
  await other.getByRole('list', { name: 'Leads found' }).getByRole('link', { name: first }).click()
  const found = other.getByRole('region', { name: 'Lead', exact: true })
  await expect(found.getByText('Opportunity lost', { exact: true })).toBeVisible()
})
