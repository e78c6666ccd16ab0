import { chromium as browserType, type Page } from 'playwright'
import { chromium } from '../tests/support/chromium.ts'
import { signIn, withDemoServer } from './demo-server.ts'

/** `npm run picture`: takes the README's screenshot again, on a server with fresh demo data. */
const out = 'docs/intake-desk.png'

await withDemoServer('small', takePicture)
process.stdout.write(`${out}\n`)

async function takePicture(base: string) {
  const browser = await browserType.launch(chromium())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, base, 'admin@demo.test')
    await decide(page)
    await page.goto(`${base}/admin/intake/intake_review`)
    await page.getByText('Up to date').waitFor()
    const boxes = page.getByRole('gridcell').getByRole('checkbox')
    for (const index of [0, 1, 2, 4, 7, 10]) await boxes.nth(index).check()
    await page.getByRole('button', { name: 'Open GU-26-00103034' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await page.mouse.move(700, 880)
    await page.screenshot({ path: out })
  } finally {
    await browser.close()
  }
}

/** Some claims have been decided about, as an hour into the morning. */
async function decide(page: Page) {
  await page.evaluate(async () => {
    const { access_token, user } = JSON.parse(localStorage.getItem('id_token') ?? '{}')
    const call = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const url = `/api/v1/businesses/${user.business.id}/admin/intake${path}`
      return (await fetch(url, { method, headers, body: JSON.stringify(body) })).json()
    }
    const actionOf: Record<string, string> = { change: 'update', reassignment: 'reactivate', cancel: 'cancel_existing' }
    const { claims } = await call('POST', '/provisioned', { count: 24 })
    const edits = claims
      .filter((_claim: object, index: number) => index % 4 !== 3)
      .map(({ id, claim_type, match }: { id: string; claim_type: string; match: { id: string } | null }) => ({
        id,
        changes: match
          ? { action: actionOf[claim_type] ?? 'create_new', existing_claimant: match.id }
          : { action: claim_type === 'cancel' ? 'ignore' : 'create_new' },
      }))
    await call('PUT', '', { edits })
  })
}
