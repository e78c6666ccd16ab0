import { addContacts } from '../contract/calls/add-contacts.ts'
import { scopeFileColumns, scopeFileLabels } from '../contract/leads/scope-file-columns.ts'
import { expect, test } from './fixtures.ts'

const addPage = '/admin/leads/scope_assist'
const columns = scopeFileColumns.slice(0, 26)
const usual: Readonly<Record<string, string>> = {
  estimate_locked_on: '2026-02-15 12:45:00',
  insurance_carrier: 'Heartland P&C',
  inspection_location: 'Pendleton Fairgrounds',
  vehicle: '2019 Hyundai Sonata',
  best_contact_phone_number: '2055551342',
  spanish: 'No',
  can_text: 'Yes',
  parts_amount: '600.00',
  pdr_amount: '"$6,802.04"',
  repair_estimate_total: '7402.04',
  repair_opportunity: 'call_to_schedule',
}

/** A scope-assist file of rows that differ from the usual one. */
function scopeFile(name: string, rows: readonly Readonly<Record<string, string>>[]) {
  const header = columns.map((column) => scopeFileLabels[column]).join(',')
  const lines = rows.map((row) => columns.map((column) => row[column] ?? usual[column] ?? '').join(','))
  return { name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines, ''].join('\n')) }
}

const claimOf = (n: number) => ({
  claim_number: `E2E-SC-${n}`,
  vin: `4T1B11HK5KU${400_000 + n}`,
  customer_name: `Scope Owner ${n}`,
})

test('a file of locked estimates makes leads: each row is added, rejected or refused, what differs is shown, a colleague sees it', async ({
  signedIn,
}) => {
  const contacts = await signedIn('admin@demo.test', '/admin/contacts/add')
  const made = [1, 2].map((n) => ({
    ...claimOf(n),
    customer_name: undefined,
    first_name: 'Scope',
    last_name: `Owner ${n}`,
  }))
  const call = `/api/${addContacts.path}`
  await contacts.evaluate(
    async ([path, list]) => {
      const { access_token } = JSON.parse(localStorage.getItem('id_token') ?? '{}')
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const me = await (await fetch('/api/auth/me', { headers })).json()
      const business = me.user?.business?.id ?? me.business?.id
      await fetch(path.replace('{businessId}', business), {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ contacts: list }),
      })
    },
    [call, made] as const,
  )

  const page = await signedIn('admin@demo.test', addPage)
  const first = [claimOf(1), { ...claimOf(2), repair_estimate_total: '1.00' }, claimOf(3)]
  await page.getByLabel('Lead files').setInputFiles(scopeFile('scope.csv', first))
  await page.getByRole('tab', { name: /Rejected/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Its parts come to $7,402.04')
  await page.getByRole('button', { name: 'Import 2 leads' }).click()
  await expect(page.getByText(/is sent. 1 lead added/)).toBeVisible()
  await expect(page.getByText(/E2E-SC-3: No contact has this claim number/)).toBeVisible()

  const colleague = await signedIn('ops@demo.test', '/ops/leads?q=E2E-SC-')
  await expect(colleague.getByText('Scope Owner 1').first()).toBeVisible()

  await page.goto(addPage)
  const dearer = { ...claimOf(1), parts_amount: '700.00', repair_estimate_total: '7502.04' }
  await page.getByLabel('Lead files').setInputFiles(scopeFile('scope-2.csv', [dearer]))
  await page.getByRole('button', { name: 'Import 1 lead' }).click()
  await expect(page.getByText(/1 lead existed already/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare 1 lead' }).click()
  const line = page.getByRole('list', { name: 'Existing leads' }).getByRole('listitem')
  await expect(line).toContainText('Estimate total$7,402.04$7,502.04')
  await expect(line).toContainText('Parts$600.00$700.00')
  await page.getByRole('button', { name: 'Update 1 lead' }).click()
  await expect(page.getByText('1 lead updated')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(colleague.getByText('$7,502.04').first()).toBeVisible()
})
