import type { Page } from '@playwright/test'
import { AgendaWorld, dayThere } from './agenda-world.ts'
import { atOnce } from './at-once.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Marcus ${name},`) })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first()

test('what one books, moves and checks in, another sees at once', async ({ signedIn, server, trouble }) => {
  trouble.expect(/409 POST .*\/appointments$/)
  const world = await AgendaWorld.open(server.url)
  await world.contact('Bell', 0)
  const ids = { novak: await world.contact('Novak') }
  const ann = await signedIn('admin@demo.test', world.path())
  const ben = await signedIn('ops2@demo.test', world.path('/ops'))
  for (const page of [ann, ben]) await expect(card(page, 'Bell')).toHaveAccessibleName(/8:00 AM, Booked/)

  // The zone is named, and the reader's own time where it differs.
  await expect(ann.getByText('Eastern Time (Indianapolis)')).toBeVisible()
  await expect(ann.getByText(/^Your time is .* Central Time$/)).toBeVisible()
  await expect(ann.getByRole('button', { name: '2 people are in this agenda' })).toBeVisible()

  await ann.getByRole('button', { name: /Book .*, 9:00 AM, lane 1/ }).click()
  const book = ann.getByRole('dialog', { name: 'Book appointment' })
  await book.getByLabel('Find contact').fill('LO-Novak')
  await book.getByRole('button', { name: /Marcus Novak/ }).click()
  // The place that was pressed is held at once, and a colleague sees that it is.
  const held = ann.getByRole('dialog', { name: 'Book Marcus Novak' })
  await expect(held.getByText(/9:00 AM held for/)).toBeVisible()
  await expect(card(ben, 'Novak')).toHaveAccessibleName(/9:00 AM, Held/)
  await expect(held.getByText(/gets an email in English with the time/)).toBeVisible()
  await held.getByRole('button', { name: 'Book', exact: true }).click()
  for (const page of [ann, ben]) await expect(card(page, 'Novak')).toHaveAccessibleName(/9:00 AM, Booked/)

  // Dragged over a free place, it says whom a drop tells.
  const to = ben.getByRole('button', { name: /Book .*, 11:00 AM, lane 2/ })
  const at = await to.boundingBox()
  await card(ben, 'Novak').hover()
  await ben.mouse.down()
  await ben.mouse.move((at?.x ?? 0) + 40, (at?.y ?? 0) + 15, { steps: 5 })
  await expect(ben.getByText('Drop to move. Esc cancels.')).toBeVisible()
  await expect(ben.getByText(/gets an email in English with the new time/)).toBeVisible()
  await ben.mouse.up()
  for (const page of [ann, ben]) await expect(card(page, 'Novak')).toHaveAccessibleName(/11:00 AM, Booked/)
  await undo(ben).click()
  for (const page of [ann, ben]) await expect(card(page, 'Novak')).toHaveAccessibleName(/9:00 AM, Booked/)

  // A scanned claim number checks in.
  await ann.getByRole('searchbox', { name: 'Check in' }).fill('LO-Bell')
  await ann.keyboard.press('Enter')
  for (const page of [ann, ben]) await expect(card(page, 'Bell')).toHaveAccessibleName(/Arrived/)
  await card(ben, 'Bell').click()
  await expect(card(ann, 'Bell').getByText('OB')).toBeVisible()

  // One moves what the other has moved in the same moment: it is refused by name, and shown where it is now.
  await card(ann, 'Novak').click()
  await ann.keyboard.press('v')
  const move = ann.getByRole('dialog', { name: 'Move Marcus Novak' })
  await move
    .getByRole('button', { name: /1 PM: 2 free/ })
    .first()
    .click()
  await move.getByRole('button', { name: /^1:00 PM/ }).click()
  await expect(move.getByText(/gets an email/)).toBeVisible()
  await world.move(ids.novak, 5, 'ops2@demo.test')
  await expect(card(ben, 'Novak')).toHaveAccessibleName(/2:00 PM, Booked/, atOnce)
  // What the colleague did is shown where the time was chosen, and the choice has to be made again.
  await expect(move.getByText(/^Someone else moved this appointment to .* 2:00 PM/)).toBeVisible(atOnce)
  await expect(move.getByRole('button', { name: 'Move appointment' })).toBeHidden()
  await move.getByRole('button', { name: 'Keep time' }).last().click()
  for (const page of [ann, ben]) await expect(card(page, 'Novak')).toHaveAccessibleName(/2:00 PM, Booked/)

  // One checks in while the other moves: both are done, or the second is refused, and both see the same.
  await card(ben, 'Novak').click()
  await Promise.all([ben.keyboard.press('a'), world.move(ids.novak, 6).catch(() => undefined)])
  await expect(card(ann, 'Novak')).toHaveAccessibleName(/Arrived/, atOnce)
  const [shown = ''] = /\d:00 PM, Arrived/.exec((await card(ann, 'Novak').textContent()) ?? '') ?? []
  await expect(card(ben, 'Novak')).toContainText(shown, atOnce)
  await expectAccessible(ann, 'agenda of a day')
  world.admin.close()
})

test('the agenda is worked through by keyboard', async ({ signedIn, server }) => {
  const world = await AgendaWorld.open(server.url)
  await world.contact('Bell', 0)
  await world.contact('Novak', 1)
  await world.contact('Reyes')
  const page = await signedIn('admin@demo.test', world.path())
  await expect(card(page, 'Novak')).toBeVisible()

  await page.keyboard.press('j')
  await expect(card(page, 'Bell')).toBeFocused()
  await page.keyboard.press('j')
  await expect(card(page, 'Novak')).toBeFocused()
  await page.keyboard.press('k')
  await expect(card(page, 'Bell')).toBeFocused()
  await page.keyboard.press('a')
  await expect(card(page, 'Bell')).toHaveAccessibleName(/Arrived/)
  await page.keyboard.press('d')
  await expect(card(page, 'Bell')).toHaveAccessibleName(/Done/)

  await page.keyboard.press('j')
  await page.keyboard.press('v')
  const move = page.getByRole('dialog', { name: 'Move Marcus Novak' })
  // From the first free hour to 2 PM; Enter goes on to the button that moves.
  await expect(move.getByRole('button', { name: /8 AM: \d free/, pressed: true })).toBeFocused()
  for (const hour of ['9 AM', '10 AM', '11 AM', '1 PM', '2 PM']) {
    await page.keyboard.press('ArrowDown')
    await expect(move.getByRole('button', { name: new RegExp(` ${hour}: \\d free`), pressed: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(move.getByText(/gets an email in English with the new time/)).toBeVisible()
  await expect(move.getByRole('button', { name: 'Move appointment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Novak')).toHaveAccessibleName(/2:00 PM, Booked/)

  await page.keyboard.press('x')
  const cancel = page.getByRole('dialog', { name: 'Cancel booking of Marcus Novak' })
  await expect(cancel.getByText(/about the cancellation|gets no message/)).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel booking' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Novak')).toBeHidden()

  await page.keyboard.press('b')
  const book = page.getByRole('dialog', { name: 'Book appointment' })
  await expect(book.getByLabel('Find contact')).toBeFocused()
  await page.keyboard.type('LO-Reyes')
  const found = book.getByRole('button', { name: /Marcus Reyes/ })
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  const booking = page.getByRole('dialog', { name: 'Book Marcus Reyes' })
  await expect(booking.getByRole('button', { name: /8 AM: \d free/, pressed: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(booking.getByRole('button', { name: 'Book', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Reyes')).toHaveAccessibleName(/8:00 AM, Booked/)

  // A visit done before its time has given its place back, in the day as in its month.
  await expect(page.getByText('1 of 16 taken')).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible()
  await expect(page.getByRole('button', { name: '8:00 AM Marcus Reyes', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Week' }).getByText('8:00 AM', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'agenda of a week')
  await page.keyboard.press('3')
  await expect(page.getByRole('region', { name: 'Month' }).getByText('1 of 16 taken')).toBeVisible()
  await expectAccessible(page, 'agenda of a month')
  world.admin.close()
})

test('who only reads sees the day, the list and no action', async ({ signedIn, server }) => {
  const world = await AgendaWorld.open(server.url)
  await world.contact('Bell', 0)
  const page = await signedIn('appraiser_readonly@demo.test', world.path('/appraiser_readonly'))
  await expect(page.getByRole('button', { name: /^Taken, 8:00 AM, Booked/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book appointment' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Book / })).toHaveCount(0)
  // Who may not follow appointments is told by a hint.
  await expect(page.getByText('Up to date')).toBeVisible()
  await world.contact('Novak', 1)
  await expect(page.getByRole('button', { name: /^Taken, 9:00 AM, Booked/ })).toBeVisible(atOnce)
  await page.goto(`/appraiser_readonly/appraisal-locations/${world.location}/appointments-minified`)
  await expect(page.getByRole('region', { name: 'Appointments' }).getByText(/^8:00 AM/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  world.admin.close()
})

test('a visit is entered afterwards and shows in the agenda as a walk-in', async ({ signedIn, server }) => {
  const world = await AgendaWorld.open(server.url)
  const id = await world.contact('Walker')
  const page = await signedIn('admin@demo.test', `/admin/contacts/claimant/${id}/appointment-backfill`)
  await page.getByLabel('Time').fill('00:05')
  const yesterday = dayThere(-1)
  await page.getByLabel('Day').fill(yesterday)
  await expectAccessible(page, 'appointment backfill')
  await page.getByRole('button', { name: 'Enter visit' }).click()
  await expect(page.getByRole('heading', { name: 'Marcus Walker' })).toBeVisible()
  await page.goto(`/admin/appraisal-locations/${world.location}/agenda?day=${yesterday}`)
  await expect(card(page, 'Walker')).toHaveAccessibleName(/12:05 AM, Done/)
  await page.goto(`/admin/appraisal-locations/${world.location}/appointments?when=past`)
  await expect(page.getByRole('link', { name: 'Marcus Walker' })).toBeVisible()
  await expectAccessible(page, 'appointments of a location')
  world.admin.close()
})
