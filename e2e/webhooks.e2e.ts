import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addContacts } from '../contract/calls/add-contacts.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { expect, test } from './fixtures.ts'

test('an admin adds an endpoint, and a delivery arrives on the open page', async ({ signedIn, server }) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']))
    response.writeHead(503).end('closed for lunch')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const page = await signedIn('admin@demo.test', '/admin/settings/webhooks')

  await test.step('the secret is shown once', async () => {
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    const form = page.getByRole('dialog', { name: 'Add endpoint' })
    await form.getByLabel('URL').fill(url)
    await form.getByRole('checkbox', { name: 'All event types' }).click()
    await form.getByRole('button', { name: 'Add endpoint' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    await expect(shown.getByText(/^whsec_/)).toBeVisible()
    await shown.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(page.getByRole('heading', { name: url })).toBeVisible()
    await expect(page.getByText('No deliveries yet').first()).toBeVisible()
  })

  await test.step('another admin adds a contact', async () => {
    const other = await signIn(server.url, 'admin2@demo.test')
    await other.ok(addContacts, { body: { contacts: [{ first_name: 'Wanda', last_name: 'Hook', zip: '60601' }] } })
  })

  await test.step('the try shows by itself, with what was answered', async () => {
    const row = page.getByRole('list', { name: 'Deliveries' }).getByRole('button', { name: /#1 / })
    await expect(row).toContainText('Retrying')
    await expect(page.getByRole('list', { name: 'Endpoints' }).getByText('Retrying', { exact: true })).toBeVisible()
    await row.click()
    const dialog = page.getByRole('dialog', { name: /#1$/ })
    await expect(dialog.getByText('503').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Answer' }).first().click()
    await expect(dialog.getByRole('region', { name: 'Answer to try 1' })).toHaveText('closed for lunch')
    expect(received[0]).toMatch(/^v1,/)
  })
  receiver.close()
})
