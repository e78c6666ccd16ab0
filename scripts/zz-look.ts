import { chromium as browserType } from 'playwright'
import { chromium } from '../tests/support/chromium.ts'
const base = process.env['BASE'] ?? 'http://127.0.0.1:4741'
const browser = await browserType.launch(chromium({}))
const shots = process.argv.slice(2)
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
await page.goto(`${base}/login`)
await page.waitForTimeout(2500)
const { signIn } = await import('../e2e/sign-in.ts')
await signIn(page, 'admin@demo.test')
await page.waitForURL(/admin/)
for (const shot of shots) {
  const [path = '', name = '', width = '1440', theme = 'light', script = ''] = shot.split('|')
  await page.setViewportSize({ width: Number(width), height: 900 })
  await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme)
  if (path) await page.goto(base + path)
  await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme)
  await page.waitForTimeout(2500)
  if (script) { await page.getByRole('button', { name: new RegExp(script) }).first().click(); await page.waitForTimeout(2000) }
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
}
await browser.close()
