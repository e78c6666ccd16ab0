import type { Page } from '@playwright/test'
import { AgendaWorld } from './agenda-world.ts'
import { atOnce } from './at-once.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('two people see each other in a log; a change waits beside what is typed, which outlives connection and page', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/404 GET .*\/production_log$/)
  trouble.expect(/WebSocket is already in CLOSING or CLOSED state/)
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Okafor', 0)
  const ann = await signedIn('admin@demo.test', `/admin/contacts/claimant/${contact}/production-log`)
  await ann.getByRole('button', { name: 'Start production log' }).click()
  await expect(field(ann, 'Customer name')).toHaveValue('Marcus Okafor')
  const ops = await signedIn('ops@demo.test', `/ops/contacts/claimant/${contact}/production-log`)
  await expect(ops.getByText('2 people are in this production log')).toBeAttached()

  // Whose field it is is shown at the field.
  await field(ops, 'ACV').focus()
  const atField = ann
    .locator('div')
    .filter({ has: field(ann, 'ACV') })
    .last()
  await expect(atField.getByRole('img')).toBeVisible(atOnce)

  // A change of the field that is edited waits beside it.
  await field(ann, 'ACV').fill('5,9')
  await field(ops, 'ACV').fill('5,381.75')
  await field(ops, 'Salvage value').focus()
  await expect(ann.getByText(/^\S.* saved “5,381.75” at .* Yours is not saved: “5,9”/)).toBeVisible(atOnce)
  await expect(field(ann, 'ACV')).toHaveValue('5,9')
  await ann.getByRole('button', { name: 'Use theirs' }).click()
  await expect(field(ann, 'ACV')).toHaveValue('5,381.75')

  // Without a connection, and through a reload of the page, nothing that was typed is lost.
  await ann.context().setOffline(true)
  await field(ann, 'Parts').fill('486.40')
  await field(ann, 'Body labor').focus()
  await expect(ann.getByText('No connection. 1 field is kept on this device')).toBeVisible()
  await ann.context().setOffline(false)
  await expect(field(ops, 'Parts')).toHaveValue('486.40')
  await field(ann, 'PDR').fill('2,460')
  await ann.reload()
  await expect(field(ops, 'PDR')).toHaveValue('2,460.00')
  await expect(field(ann, 'PDR')).toHaveValue('2,460.00')
  world.admin.close()
})
