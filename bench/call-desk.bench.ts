import { execFileSync } from 'node:child_process'
import { type Browser, chromium as browserType, type Page } from 'playwright'
import { endContactCall } from '../contract/calls/end-contact-call.ts'
import { getNextContact } from '../contract/calls/get-next-contact.ts'
import { recordOwnPhoneCall } from '../contract/calls/record-own-phone-call.ts'
import { callAtAnyTime } from '../e2e/calling-hours.ts'
import { signIn as signInOnPage } from '../e2e/sign-in.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { chromium } from '../tests/support/chromium.ts'
import { type BenchRow, median } from './row.ts'

/** Contacts that one side finishes before the other's turn. */
const contacts = 12
/** The two sides take turns: the request alone varies by half from minute to minute, and would be measured at another one. */
const turns = 5
/** Turns that warm up: the season was just made, and both programs are new. */
const warm = 2

/** Milliseconds from the key that saves: until the next contact is on screen, and until it can be called. */
interface Times {
  onScreen: number
  callable: number
}

/** From the key that saves an outcome to the next contact on screen, beside the request alone. */
export async function bench(): Promise<BenchRow[]> {
  // What is there and current is not built again.
  execFileSync(process.execPath, ['scripts/build.mjs'])
  await using postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('call_desk')
  await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { DEMO: 'season' } })
  await callAtAnyTime(databaseUrl)
  const agent = await signIn(server.origin, 'call_center2@demo.test')
  const browser = await browserType.launch(chromium())
  try {
    const onPage = await callOnPage(browser, server.origin)
    const [bare, desk]: [number[], Times[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      const [one, other] = [await repeated(() => callByRequests(agent)), await repeated(onPage)]
      if (turn < warm) continue
      bare.push(...one)
      desk.push(...other)
    }
    const beside = `from the key; the request that saves and gives the next alone: ${median(bare).toFixed(1)} ms; a season, median of ${bare.length} contacts, both in turns`
    const row = (name: string, times: readonly number[], note: string): BenchRow => ({
      name,
      value: median(times),
      unit: 'ms',
      ratio: median(times) / median(bare),
      limit: 1.5,
      direction: 'at most',
      note,
    })
    return [
      row(
        'Call desk: outcome saved, and the next contact on screen',
        desk.map(({ onScreen }) => onScreen),
        `${beside}; keys pressed meanwhile are kept`,
      ),
      row(
        'Call desk: outcome saved, and the next contact can be called',
        desk.map(({ callable }) => callable),
        beside,
      ),
    ]
  } finally {
    agent.close()
    await browser.close()
  }
}

async function repeated<T>(finish: () => Promise<T>): Promise<T[]> {
  const times: T[] = []
  while (times.length < contacts) times.push(await finish())
  return times
}

/** Finishes a contact by requests: milliseconds of the one that saves and gives the next. */
async function callByRequests(agent: ApiClient): Promise<number> {
  // The one that is held, or another where the lease ended during the page's turn.
  const held = await agent.ok(getNextContact, {})
  if (!held) throw new Error('the queue is empty')
  const params = { id: held.contact.id }
  const { call } = await agent.ok(recordOwnPhoneCall, { params })
  const began = performance.now()
  await agent.ok(endContactCall, { params, body: { outcome: 'voicemail', call: call.id, next: true } })
  return performance.now() - began
}

/** Finishes a contact on the page. */
async function callOnPage(browser: Browser, origin: string): Promise<() => Promise<Times>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/call-center/queue')
  await signInOnPage(page, 'call_center@demo.test')
  return async () => {
    await page.getByRole('region', { name: 'Next contact' }).getByText('Checked out to you').waitFor()
    await page.getByRole('button', { name: /I called from my phone/ }).click()
    await page.getByText('Your own phone', { exact: true }).waitFor()
    await page.keyboard.press('3')
    await page.locator('button[aria-pressed="true"]', { hasText: 'Left a voicemail' }).waitFor()
    return timesToNext(page)
  }
}

/**
 * From the key that saves, measured within the page, frame by frame: the way to the browser's driver is not part of it.
 * The queue's next contact is drawn while the outcome is saved, and keys are kept for it; it counts from the frame that
 * shows the contact which is handed out in the end, so one that a colleague got first does not count.
 */
function timesToNext(page: Page): Promise<Times> {
  return page.evaluate(async () => {
    const heading = () => document.querySelector('[aria-label="Claimant"] h1')?.textContent
    const button = document.querySelector('button[aria-label^="I called"], button')
    let shown = heading()
    const before = shown
    const began = performance.now()
    const key = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    ;(document.activeElement ?? button ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key))
    let onScreen = 0
    for (;;) {
      if (performance.now() - began > 20_000) throw new Error('no next contact')
      await new Promise(requestAnimationFrame)
      const now = heading()
      if (now !== shown) {
        shown = now
        onScreen = performance.now() - began
      }
      if (now !== undefined && now !== before && !document.body.textContent?.includes('Saving')) {
        return { onScreen, callable: performance.now() - began }
      }
    }
  })
}
