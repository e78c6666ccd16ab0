import type { Page } from '@playwright/test'
import pg from 'pg'
import { callAtAnyTime } from './calling-hours.ts'
import { expect, test } from './fixtures.ts'

const queue = '/call-center/queue'

/** The claimant on the desk. */
async function claimantOf(page: Page): Promise<string> {
  const heading = page.getByRole('region', { name: 'Claimant' }).getByRole('heading', { level: 1 })
  await expect(page.getByRole('region', { name: 'Next contact' })).toContainText('Checked out to you')
  return heading.innerText()
}

/** An outcome belongs to a call: this one is recorded by its button, as keys may go into a field. */
async function calledFromOwnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /I called from my phone/ }).click()
  await expect(page.getByText('Your own phone', { exact: true })).toBeVisible()
}

test('two agents never have the same contact; a call with outcome and next takes three keys from either phone, and is live for the other', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  // A lease may be renewed while the outcome that releases it is on its way.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/contact\//)
  await callAtAnyTime(databaseUrl)
  const ann = await signedIn('call_center@demo.test', queue)
  const first = await claimantOf(ann)
  const ben = await signedIn('call_center2@demo.test', queue)
  expect(await claimantOf(ben)).not.toBe(first)
  const waiting = ben.getByRole('list', { name: 'Contacts in the queue' })
  await ben.getByRole('tab', { name: /^Call 1/ }).click()
  await expect(ben.getByRole('tab', { name: /^Call 1/ })).toHaveAttribute('aria-selected', 'true')
  await expect(waiting).not.toContainText(first)

  // Counted: the agent touches nothing else.
  const keys: string[] = []
  const press = async (key: string) => {
    keys.push(key)
    await ann.keyboard.press(key)
  }
  const voicemail = ann.getByRole('button', { name: /Left a voicemail/ })
  await ann.keyboard.press('3')
  await expect(ann.getByRole('alert').filter({ hasText: 'There is no call yet' })).toBeVisible()
  await press('o')
  await expect(ann.getByText('Your own phone', { exact: true })).toBeVisible()
  await press('3')
  await expect(voicemail).toHaveAttribute('aria-pressed', 'true')
  await press('Control+Enter')
  await expect(ann.getByRole('heading', { level: 1, name: first })).toHaveCount(0)

  const second = await claimantOf(ann)
  expect([first, await claimantOf(ben)]).not.toContain(second)
  // Live, without anything done in this browser.
  await expect(waiting).toContainText(first)

  await press('c')
  const wrong = ann.getByRole('button', { name: /Wrong number/ })
  // Once the claimant's phone rings.
  await expect(wrong).not.toHaveAttribute('aria-disabled')
  await press('6')
  await expect(wrong).toHaveAttribute('aria-pressed', 'true')
  await press('Control+Enter')
  await expect(ann.getByRole('heading', { level: 1, name: second })).toHaveCount(0)
  expect(keys).toHaveLength(6)
})

test('what is typed survives a reload and is saved when the contact leaves; a break gives the contact back', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  // A lease may be renewed while the outcome that releases it is on its way.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/contact\//)
  await callAtAnyTime(databaseUrl)
  const ann = await signedIn('call_center@demo.test', queue)
  const name = await claimantOf(ann)
  await ann.keyboard.press('n')
  await ann.getByRole('textbox', { name: 'Note', exact: true }).fill('Works nights, best after 11')
  await calledFromOwnPhone(ann)
  await ann.getByRole('button', { name: /^8 Refused|Refused/ }).click()
  await ann.getByLabel('What the claimant said').fill('Has a shop of her own')
  await ann.reload()
  expect(await claimantOf(ann)).toBe(name)
  await expect(ann.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Works nights, best after 11')
  await expect(ann.getByLabel('What the claimant said')).toHaveValue('Has a shop of her own')

  const noted = ann.waitForResponse(
    (response) => response.request().postData()?.includes('Works nights, best after 11') ?? false,
  )
  await ann.getByRole('button', { name: /^Break/ }).click()
  await expect(ann.getByText('You’re on a break')).toBeVisible()
  expect((await noted).ok()).toBe(true)
  // It was called just now, and rests.
  const ben = await signedIn('call_center2@demo.test', queue)
  expect(await claimantOf(ben)).not.toBe(name)
})

test('a colleague takes over a contact with a message, which its agent reads at once', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  // The page asks for the contact before it says who has it, and the former agent may renew the lease meanwhile.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/contact\//)
  await callAtAnyTime(databaseUrl)
  const ann = await signedIn('call_center@demo.test', queue)
  const name = await claimantOf(ann)
  await ann.keyboard.press('n')
  await ann.getByRole('textbox', { name: 'Note', exact: true }).fill('Works nights')
  const ben = await signedIn('call_center2@demo.test', queue)
  await claimantOf(ben)
  await ben.goto(`/call-center/queue/claimant/${await idOf(databaseUrl, name)}`)
  await expect(ben.getByText('has this contact checked out. You can read it.')).toBeVisible()
  await ben.getByRole('button', { name: 'Take over…' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Take over this contact' })
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(dialog).toContainText('Enter a message to')
  await dialog.getByRole('textbox').fill('She is on my line')
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(ann.getByText('“She is on my line”')).toBeVisible()
  await expect(ann.getByText('What you typed is kept.')).toBeVisible()
  await expect(ben.getByText('has this contact checked out')).toHaveCount(0)
  await calledFromOwnPhone(ben)
  await ben.getByRole('button', { name: /Left a voicemail/ }).click()
  await ben.getByRole('button', { name: /^Save/ }).first().click()
  await expect(ben.getByText('Left a voicemail saved')).toBeVisible()
  await ann.getByRole('button', { name: /^Next contact/ }).click()
  await expect(ann.getByRole('heading', { level: 1, name })).toHaveCount(0)
})

test('an outcome without a network is kept, sent once on return, and refused where a colleague has the contact', async ({
  signedIn,
  databaseUrl,
  trouble,
}) => {
  trouble.expect(
    /net::ERR_INTERNET_DISCONNECTED/,
    /net::ERR_FAILED/,
    /WebSocket/,
    /409 (POST|PUT) \S+\/leases\/contact\//,
  )
  trouble.expect(/409 PUT \S+\/outcome/)
  await callAtAnyTime(databaseUrl)
  const ann = await signedIn('call_center@demo.test', queue)
  const ben = await signedIn('call_center2@demo.test', queue)
  await claimantOf(ben)
  const network = ann.context()
  const saveOffline = async () => {
    await calledFromOwnPhone(ann)
    await network.setOffline(true)
    await ann.keyboard.press('3')
    await expect(ann.getByRole('button', { name: /Left a voicemail/ })).toHaveAttribute('aria-pressed', 'true')
    await ann.keyboard.press('Control+Enter')
    await expect(ann.getByText('It is sent when you’re back online.')).toBeVisible()
    await expect(ann.getByText(/^Offline: 1 change queued/)).toBeVisible()
  }

  const first = await claimantOf(ann)
  await test.step('sent once, and the next contact follows by itself', async () => {
    await saveOffline()
    await network.setOffline(false)
    await expect(ann.getByText(/^Offline: .* queued/)).toHaveCount(0)
    expect(await claimantOf(ann)).not.toBe(first)
    expect(await outcomesOf(databaseUrl, first)).toBe(1)
  })

  const second = await claimantOf(ann)
  await test.step('refused with the reason where a colleague has taken the contact over', async () => {
    await saveOffline()
    await ben.goto(`/call-center/queue/claimant/${await idOf(databaseUrl, second)}`)
    // The agent's lease still lasts: a browser without a network does not release it.
    await ben.getByRole('button', { name: 'Take over…' }).click()
    const dialog = ben.getByRole('dialog', { name: 'Take over this contact' })
    await dialog.getByRole('textbox').fill('She is on my line')
    await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
    await expect(dialog).toBeHidden()
    await network.setOffline(false)
    const refused = ann.getByText('1 outcome not saved.')
    await expect(refused).toBeVisible()
    await ann.getByRole('button', { name: 'Details' }).click()
    await expect(ann.getByText(/Checked out to .*; locked/)).toBeVisible()
    await ann.getByRole('button', { name: 'Dismiss' }).click()
    await expect(refused).toHaveCount(0)
    expect(await outcomesOf(databaseUrl, second)).toBe(0)
  })
})

/** The contact that an agent has checked out, by the name of its claimant. */
async function idOf(databaseUrl: string, name: string): Promise<string> {
  const [row] = await read<{ id: string }>(
    databaseUrl,
    `select c.id from contact c join lease l on l.stream = 'contact:' || c.id
     where concat_ws(' ', c.doc->>'first_name', c.doc->>'last_name') = $1`,
    name,
  )
  return row?.id ?? ''
}

/** How many outcomes of this test the log has of a contact. */
async function outcomesOf(databaseUrl: string, name: string): Promise<number> {
  const [row] = await read<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from events e join contact c on e.stream = 'contact:' || c.id
     where e.type = 'ContactCallEnded' and e.at > now() - interval '10 minutes' and e.data->>'outcome' = 'voicemail'
       and concat_ws(' ', c.doc->>'first_name', c.doc->>'last_name') = $1`,
    name,
  )
  return row?.count ?? 0
}

async function read<Row extends object>(databaseUrl: string, text: string, name: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(text, [name])
  await client.end()
  return rows
}
