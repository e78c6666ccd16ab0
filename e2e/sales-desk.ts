import type { Page } from '@playwright/test'
import pg from 'pg'
import { callAtAnyTime } from './calling-hours.ts'
import { expect } from './fixtures.ts'

/** The lead on the desk. */
export async function leadOn(page: Page): Promise<string> {
  const heading = page.getByRole('region', { name: 'Lead', exact: true }).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  return heading.innerText()
}

export async function chooseEvent(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Feb 24 hail, OK' }).click()
}

/** A second agent, and leads of one event that may be called now. */
export async function prepareSales(databaseUrl: string): Promise<void> {
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
