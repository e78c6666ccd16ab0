import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const inbox = '/admin/messages'
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const composer = (page: Page) => page.getByRole('textbox', { name: /^(Text|Email) to/ })

test('two people and a claimant: one answers, the other sees it, and what the claimant writes comes to both', async ({
  signedIn,
}) => {
  const ann = await signedIn('admin@demo.test', inbox)
  const ben = await signedIn('ops@demo.test', '/ops/messages')
  const question = 'Can my brother bring it? I work until 2. The mirror broke too.'
  for (const page of [ann, ben]) {
    await conversations(page).getByRole('button', { name: question }).first().click()
    await expect(log(page)).toContainText(question)
  }

  await test.step('one writes, the other reads along, takes it over and sends it', async () => {
    await composer(ben).fill('He can, with the key.')
    await expect(composer(ann)).toHaveValue('He can, with the key.')
    await expect(composer(ann)).not.toBeEditable()
    await ann.getByRole('button', { name: 'Take over' }).click()
    await expect(composer(ann)).toBeEditable()
    await expect(composer(ben)).not.toBeEditable()
    await composer(ann).fill('Yes, he can, with the key.')
    await expect(composer(ben)).toHaveValue('Yes, he can, with the key.')
    await ann.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(ann.getByText('Sent in ten seconds').or(ann.getByText('Sent after quiet hours'))).toBeVisible()
    await composer(ann).fill('More')
    // No toast covers what sends the next one.
    await ann.getByRole('button', { name: 'Send', exact: true }).click({ trial: true })
    await composer(ann).fill('')
    for (const page of [ann, ben]) {
      await expect(log(page)).toContainText('Yes, he can, with the key.')
      await expect(composer(page)).toHaveValue('')
    }
  })

  await test.step('what a closed tab had typed is found by a colleague, and on another device', async () => {
    const phone = await signedIn('admin@demo.test', inbox)
    await conversations(phone).page().goto(ann.url())
    await composer(phone).fill('One more question')
    await expect(composer(ben)).toHaveValue('One more question')
    await phone.close()
    await expect(composer(ann)).toHaveValue('One more question')
    await expect(composer(ben)).toBeEditable()
    await composer(ben).fill('')
    await expect(composer(ann)).toHaveValue('')
  })

  await test.step('the claimant answers by phone, in both browsers', async () => {
    await ann.getByRole('button', { name: 'Claimant’s phone' }).click()
    const phone = ann.getByRole('dialog')
    await phone.getByRole('textbox', { name: 'Text message' }).fill('Great, thank you!')
    await ann.keyboard.press('Enter')
    await expect(log(ben)).toContainText('Great, thank you!')
    await ann.keyboard.press('Escape')
    await expect(log(ann)).toContainText('Great, thank you!')
  })

  await test.step('an internal note stands in the thread for both, names a colleague, and never reaches the phone', async () => {
    const notes = (page: Page) => log(page).getByRole('note', { name: 'Internal note' })
    await composer(ann).fill('We will ask.')
    await ann.keyboard.press('Control+i')
    await expect(ann.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused()
    await ann.keyboard.type('He has no license, @omar')
    await ann.getByRole('option', { name: /Omar Beltran/ }).click()
    await ann.keyboard.press('Control+i')
    await expect(composer(ann)).toHaveValue('We will ask.')
    await ann.keyboard.press('Control+i')
    await ann.keyboard.press('Control+Enter')
    await expect(notes(ann)).toHaveCount(1)
    await expect(notes(ann)).toContainText('You He has no license, @Omar Beltran')
    await expect(notes(ben)).toContainText('Morgan Ellis He has no license, @Omar Beltran')
    await expect(notes(ben).getByRole('button', { name: 'Delete note' })).toHaveCount(0)
    await ann.getByRole('button', { name: 'Claimant’s phone' }).click()
    await expect(ann.getByRole('dialog')).toContainText('Great, thank you!')
    await expect(ann.getByRole('dialog')).not.toContainText('no license')
    await ann.keyboard.press('Escape')

    await notes(ann).getByRole('button', { name: 'Delete note' }).click()
    await expect(notes(ben)).toHaveCount(0)
    await ann.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(notes(ben)).toHaveCount(1)
    await ann.getByRole('tab', { name: 'Reply', exact: true }).click()
    await composer(ann).fill('')
  })

  await test.step('it is done by one key and leaves the list, and undo brings it back', async () => {
    await log(ben).focus()
    const url = ben.url()
    await ben.keyboard.press('e')
    await expect(conversations(ben).getByRole('button', { name: 'Great, thank you!' })).toHaveCount(0)
    // The next one is open in its place.
    await expect(ben).not.toHaveURL(url)
    await expect(conversations(ben).locator('[aria-current=true]')).toHaveCount(1)
    await ben.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(conversations(ben).getByRole('button', { name: 'Great, thank you!' })).toHaveCount(1)
  })
})

test('photos go both ways: from the claimant’s phone into the thread, opened large, and out with a reply', async ({
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', `${inbox}?split=all`)
  await conversations(page).getByRole('button').first().click()
  await expect(composer(page)).toBeVisible()
  const picture = await page.screenshot()
  await page.getByRole('button', { name: 'Claimant’s phone' }).click()
  const phone = page.getByRole('dialog')
  await phone.getByLabel('Photos').setInputFiles({ name: 'mirror.png', mimeType: 'image/png', buffer: picture })
  await expect(phone.getByRole('button', { name: 'Remove mirror.png' })).toBeVisible()
  await phone.getByRole('button', { name: /^Send as/ }).click()
  await page.keyboard.press('Escape')
  const thumbnail = log(page).getByRole('button', { name: /^Open Photo of/ })
  await expect(thumbnail.last()).toBeVisible()
  await thumbnail.last().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Photos').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Remove gate.png' })).toBeVisible()
  await composer(page).fill('Gate 2 is here.')
  await composer(page).press('Control+Enter')
  await expect(log(page)).toContainText('Gate 2 is here.')
  await expect(thumbnail).toHaveCount(2)
})

test('the same conversation stands on the claimant’s page and in the panel of the contact', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', `${inbox}?split=all`)
  const question = 'Can my brother bring it? I work until 2. The mirror broke too.'
  await conversations(page).getByRole('button', { name: question }).first().click()
  await page.getByRole('link', { name: 'Open claimant' }).click()
  const beside = page.getByRole('region', { name: 'Messages', exact: true })
  await expect(beside).toContainText(question)
  await composer(page).fill('Written beside the claim.')
  await expect(beside).toContainText('25 characters, 1 text')
  await beside.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page)).toContainText('Written beside the claim.')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const agent = await signedIn('ops@demo.test', `/ops/contacts?q=${encodeURIComponent(name)}`)
  await agent
    .getByRole('button', { name, exact: true })
    .or(agent.getByRole('link', { name, exact: true }))
    .first()
    .click()
  await agent.getByRole('tab', { name: 'Messages' }).click()
  await expect(log(agent)).toContainText('Written beside the claim.')
})

test('a contact that is deleted leaves the inbox of a colleague with its counts, and comes back restored', async ({
  signedIn,
  trouble,
}) => {
  // The conversation is open beside the claim as the contact is deleted.
  trouble.expect(/404 GET \S+\/admin\/messages\/[^/]+(\/(facts|draft|conversation))?$/)
  const ann = await signedIn('admin@demo.test', `${inbox}?split=failed`)
  const ben = await signedIn('ops@demo.test', '/ops/messages?split=failed')
  const text = 'Your estimate is ready. Call us with any question.'
  const line = conversations(ben).getByRole('button', { name: text })
  const tab = ben.getByRole('tab', { name: /^Failed/ })
  await expect(line.first()).toBeVisible()
  const [lines, count] = [await line.count(), (await tab.textContent()) ?? '']
  const fewer = count.replace(/\d+/, (number) => String(Number(number) - 1))
  await conversations(ann).getByRole('button', { name: text }).first().click()
  await ann.getByRole('link', { name: 'Open claimant' }).click()
  await ann.waitForURL(/\/claimant\//)
  const choose = async (command: string) => {
    await ann.getByRole('button', { name: /^More for / }).click()
    await ann.getByRole('menuitem', { name: command }).click()
  }
  // A booked contact is not deleted.
  await choose('Cancel appointment')
  await expect(ann.getByText('Not scheduled').first()).toBeVisible()
  await choose('Delete')
  await expect(line).toHaveCount(lines - 1)
  await expect(tab).not.toHaveText(count)
  await expect(tab).toHaveText(fewer)
  await ann.getByRole('button', { name: 'Restore contact' }).click()
  await expect(line).toHaveCount(lines)
  await expect(tab).toHaveText(count)
})

test('the search field is what the address says, and the page is no longer than the screen', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', `${inbox}?split=all`)
  // Fewer conversations than a business has: on a low screen they are as much too many.
  await page.setViewportSize({ width: 1440, height: 300 })
  await expect(conversations(page).getByRole('button').first()).toBeVisible()
  for (const path of [null, '/admin/settings/sms', '/admin/settings/audit']) {
    if (path) await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight))
      .toBe(0)
  }
  await page.goto(`${inbox}?split=all&q=Melissa`)
  const field = page.getByRole('searchbox', { name: 'Search messages' })
  await expect(field).toHaveValue('Melissa')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(field).toHaveValue('')
  await field.pressSequentially('m'.repeat(205), { delay: 0 })
  await expect(field).toHaveValue('m'.repeat(200))
  await expect(page.getByText('No conversation found')).toBeVisible()
})
