import type { Page } from '@playwright/test'
import { AgendaWorld } from './agenda-world.ts'
import { expect, test } from './fixtures.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: /^(Text|Email) to/ })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test('a booking moves under a draft: it is marked for both, filled with the new time, and sent', async ({
  signedIn,
  server,
}) => {
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Bell', 0)
  const ann = await signedIn('admin@demo.test', `/admin/messages?split=all&with=${contact}`)
  const ben = await signedIn('ops@demo.test', `/ops/messages?split=all&with=${contact}`)

  await test.step('a template is chosen by “/” and reads for this claimant', async () => {
    await expect(ann.getByRole('button', { name: 'Templates…' })).toBeEnabled()
    await composer(ann).press('/')
    const dialog = ann.getByRole('dialog', { name: 'Template for Marcus Bell' })
    await dialog.getByRole('button', { name: /^Appointment/ }).click()
    await expect(composer(ann)).toHaveValue(/^Hello Marcus, your appointment is .*8:00 AM EDT|8:00 AM EST/)
    await expect(composer(ben)).toHaveValue(/8:00 AM/)
  })

  await test.step('a colleague moves the booking', async () => {
    await world.move(contact, 3)
    for (const page of [ann, ben]) {
      await expect(page.getByRole('alert').filter({ hasText: 'No longer true: the appointment is now' })).toBeVisible()
    }
    await expect(ann.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('it is filled with the new time and sent', async () => {
    await ann.getByRole('button', { name: 'Use the new one' }).click()
    await expect(composer(ann)).not.toHaveValue(/8:00 AM/)
    await expect(ann.getByText('No longer true')).toBeHidden()
    await ann.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(ben)).toContainText('Hello Marcus, your appointment is')
    await expect(composer(ben)).toHaveValue('')
  })

  await test.step('undone within ten seconds, it is in the composer as before', async () => {
    await ann.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(composer(ann)).toHaveValue(/^Hello Marcus/)
    await expect(composer(ben)).toHaveValue(/^Hello Marcus/)
  })
})
