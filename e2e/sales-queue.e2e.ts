import type { Page } from '@playwright/test'
import pg from 'pg'
import { callAtAnyTime } from './calling-hours.ts'
import { expect, test } from './fixtures.ts'

const queue = '/sales/leads'

/** The lead on the desk. */
async function leadOn(page: Page): Promise<string> {
  const heading = page.getByRole('region', { name: 'Lead', exact: true }).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  return heading.innerText()
}

async function chooseEvent(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Feb 24 hail, OK' }).click()
}

/** A second agent, and leads of one event that may be called now. */
async function prepare(databaseUrl: string): Promise<void> {
  await callAtAnyTime(databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `update lead set storm_id = s.id, doc = jsonb_set(lead.doc, '{storm_id}', to_jsonb(s.id::text)) from storm s where s.business_id = lead.business_id and s.doc->>'title' = 'Feb 24 hail, OK'`,
  )
  await client.query(
    `update person set role = 'sales_agent', accessible_roles = 'sales_agent' where email = 'call_center@demo.test'`,
  )
  await client.end()
}

test('two sales agents never have the same lead; an outcome hands out the next and is seen by the other', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  // A lease may be renewed while the outcome that releases it is on its way.
  trouble.expect(/409 \w+ \S+\/leases\/lead\//)
  await prepare(databaseUrl)
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
