import { writeFileSync } from 'node:fs'
import { chromium as browserType } from 'playwright'
import { callAtAnyTime } from '../e2e/calling-hours.ts'
import { signIn as signInOnPage } from '../e2e/sign-in.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { freePort, startOwnServer } from '../tests/faults/own-server.ts'
import { chromium } from '../tests/support/chromium.ts'

await using postgres = await startOwnPostgres()
const databaseUrl = await postgres.createDatabase('call_desk')
await using server = await startOwnServer({ databaseUrl, port: await freePort(), env: { DEMO: 'season' } })
await callAtAnyTime(databaseUrl)
const browser = await browserType.launch(chromium())
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.origin })
const page = await context.newPage()
await page.goto('/call-center/queue')
await signInOnPage(page, 'call_center@demo.test')
const cdp = await context.newCDPSession(page)
await cdp.send('Profiler.enable')
await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
const n = Number(process.env.N ?? 30)
const rows: number[][] = []
for (let i = 0; i < n; i += 1) {
  await page.getByRole('region', { name: 'Next contact' }).getByText('Checked out to you').waitFor()
  await page.getByRole('button', { name: /I called from my phone/ }).click()
  await page.getByText('Your own phone', { exact: true }).waitFor()
  await page.keyboard.press('3')
  await page.locator('button[aria-pressed="true"]', { hasText: 'Left a voicemail' }).waitFor()
  if (process.env.PAUSE) await new Promise((r) => setTimeout(r, Number(process.env.PAUSE)))
  if (i === n - 5) await cdp.send('Profiler.start')
  const t = await page.evaluate(async () => {
    const heading = () => document.querySelector('[aria-label="Claimant"] h1')?.textContent
    const button = document.querySelector('button[aria-label^="I called"], button')
    const before = heading()
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(500)
    const began = performance.now()
    const key = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    ;(document.activeElement ?? button ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key))
    const dispatched = performance.now() - began
    let saving = 0
    const isThere = () => {
      const now = heading()
      if (!saving && now !== before) saving = performance.now() - began
      return now !== undefined && now !== before && !document.body.textContent?.includes('Saving')
    }
    const frames: number[] = []
    while (!isThere()) {
      if (performance.now() - began > 20_000) throw new Error('no next contact')
      await new Promise(requestAnimationFrame)
      frames.push(Math.round(performance.now() - began))
    }
    const end = performance.now() - began
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const r = all.map((e) => `${e.name.replace(/.*\/api/, '').slice(0, 60)} ${Math.round(e.startTime - began)}-${Math.round(e.requestStart - began)}-${Math.round(e.responseStart - began)}-${Math.round(e.responseEnd - began)}`)
    return { dispatched, saving, end, r, frames }
  })
  console.log(t.end.toFixed(0), 'dispatch', t.dispatched.toFixed(1), 'saving', t.saving.toFixed(1), t.frames.join(','), '\n   ', t.r.join('\n    '))
}
const { profile } = await cdp.send('Profiler.stop')
writeFileSync('/tmp/desk.cpuprofile', JSON.stringify(profile))
await browser.close()
