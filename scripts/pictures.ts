import { mkdir } from 'node:fs/promises'
import { type Browser, chromium as browserType, type Page } from 'playwright'
import { chromium } from '../tests/support/chromium.ts'
import { signIn, withDemoServer } from './demo-server.ts'

/**
 * `npm run pictures`: takes the pictures of docs/tour.md again, from the demo's season; with names after `--`, only those of
 * these workplaces.
 */
const folder = 'docs/tour'
const widths = [
  [1440, 900],
  [390, 844],
] as const

interface Workplace {
  readonly name: string
  readonly role: string
  /** Its address, once it is known who is signed in. */
  readonly at: (page: Page) => string | Promise<string>
  /** Shows that it is whole. */
  readonly ready: (page: Page) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

const workplaces: readonly Workplace[] = [
  {
    name: 'home',
    role: 'admin',
    at: () => '/admin',
    ready: (page) => page.getByRole('heading', { name: 'Try first' }).waitFor(),
  },
  {
    name: 'intake',
    role: 'admin',
    at: () => '/admin/intake/intake_review',
    ready: (page) => page.getByText('Up to date').first().waitFor(),
  },
  { name: 'claim-flow', role: 'admin', at: () => '/admin/data', ready: heading },
  { name: 'contacts', role: 'ops', at: () => '/ops/contacts', ready: heading },
  {
    name: 'call-desk',
    role: 'call_center',
    at: () => '/call-center/queue',
    ready: (page) => page.getByRole('region', { name: 'Claimant' }).getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'wallboard', role: 'ops', at: () => '/ops/call-center', ready: heading },
  {
    name: 'event',
    role: 'ops',
    at: async (page) => `/ops/events/${(await busiestLot(page)).storm_id}`,
    ready: heading,
  },
  {
    name: 'agenda',
    role: 'ops',
    at: async (page) => `/ops/appraisal-locations/${(await busiestLot(page)).location_id}/agenda`,
    ready: heading,
  },
  { name: 'production-log', role: 'admin', at: productionLog, ready: heading },
  { name: 'leads', role: 'admin', at: () => '/admin/leads', ready: heading },
  { name: 'repair-locations', role: 'admin', at: () => '/admin/repair-locations', ready: heading },
  { name: 'shop-counter', role: 'shop_agent', at: () => '/shop_agent/leads', ready: heading },
  { name: 'sales', role: 'sales_agent', at: () => '/sales', ready: heading },
  { name: 'messages', role: 'admin', at: () => '/admin/messages?split=needs_reply', ready: heading },
  { name: 'webhooks', role: 'admin', at: () => '/admin/settings/webhooks', ready: heading },
  { name: 'phone-numbers', role: 'admin', at: () => '/admin/settings/sms', ready: heading },
  {
    name: 'dashboard',
    role: 'admin',
    at: () => '/admin/dashboard',
    ready: (page) => page.getByRole('region', { name: 'Overview' }).waitFor({ timeout: 120_000 }),
  },
  { name: 'export', role: 'admin', at: () => '/admin/export', ready: heading },
  { name: 'platform', role: 'super_admin', at: () => '/super-admin/data', ready: heading },
  { name: 'supplements', role: 'supplement_manager', at: () => '/supplement_manager/supplements', ready: heading },
  { name: 'claim-check', role: 'admin', at: () => '/noauth/claim-check', ready: heading },
  { name: 'shop-page', role: 'admin', at: () => '/noauth/supplement-form', ready: heading },
  { name: 'appraiser', role: 'appraiser', at: () => '/appraiser', ready: heading },
  { name: 'claimant', role: 'admin', at: claimantPage, ready: heading },
]

const names = process.argv.slice(2)
const wanted = workplaces.filter(({ name }) => names.length === 0 || names.includes(name))

await withDemoServer('season', async (base) => {
  await mkdir(folder, { recursive: true })
  const browser = await browserType.launch(chromium())
  try {
    for (const workplace of wanted) for (const size of widths) await takePicture(browser, base, workplace, size)
  } finally {
    await browser.close()
  }
})

async function takePicture(
  browser: Browser,
  base: string,
  { name, role, at, ready }: Workplace,
  [width, height]: (typeof widths)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await signIn(page, base, `${role}@demo.test`)
    await page.goto(base + (await at(page)))
    await ready(page)
    await page.waitForFunction(isWhole, null, { timeout: 60_000 })
    const path = `${folder}/${name}-${width}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 78 })
    process.stdout.write(`${path}\n`)
  } finally {
    await context.close()
  }
}

/** Runs in the page: nothing is loading any more, and changes arrive. */
function isWhole(): boolean {
  const indicators = [...document.querySelectorAll('[role=status][data-status]')]
  const isLive = indicators.every((one) => one.getAttribute('data-status') === 'live')
  const isLoading = [...document.querySelectorAll('[role=status][aria-label]')].some((one) =>
    one.getAttribute('aria-label')?.endsWith('…'),
  )
  return isLive && !isLoading && !/Loading/.test(document.body.innerText)
}

interface Booked {
  readonly id: string
  readonly storm_id: string
  readonly appointment: { readonly location_id: string | null; readonly timestamp: number } | null
}

/** Contacts of the business with a status, by the page's own session. */
function contactsWith(page: Page, status: string): Promise<Booked[]> {
  return page.evaluate(async (wanted) => {
    const { access_token, user } = JSON.parse(localStorage.getItem('id_token') ?? '{}')
    const path = `/api/v1/businesses/${user.business.id}/call-center/contacts?limit=500&status=${wanted}`
    const reply = await fetch(path, { headers: { authorization: `Bearer ${access_token}` } })
    return ((await reply.json()) as { data: Booked[] }).data
  }, status)
}

async function productionLog(page: Page): Promise<string> {
  const [one] = await contactsWith(page, 'appraisal_complete')
  if (!one) throw new Error('the demo has no appraised vehicle')
  return `/admin/contacts/claimant/${one.id}/production-log`
}

/** Those with an appointment to come at a location. */
async function booked(page: Page): Promise<Booked[]> {
  const contacts = await contactsWith(page, 'scheduled')
  return contacts.filter(({ appointment }) => appointment?.location_id && appointment.timestamp > Date.now())
}

async function busiestLot(page: Page): Promise<{ storm_id: string; location_id: string }> {
  const lots = Map.groupBy(await booked(page), ({ appointment }) => appointment?.location_id ?? '')
  const [busiest] = [...lots].toSorted(([, some], [, others]) => others.length - some.length)
  const [contact] = busiest?.[1] ?? []
  if (!busiest || !contact) throw new Error('the demo has no appointments to come')
  return { storm_id: contact.storm_id, location_id: busiest[0] }
}

async function claimantPage(page: Page): Promise<string> {
  const [one] = await booked(page)
  if (!one) throw new Error('the demo has no appointments to come')
  const token = await page.evaluate(async (id) => {
    const { access_token, user } = JSON.parse(localStorage.getItem('id_token') ?? '{}')
    const path = `/api/v1/businesses/${user.business.id}/call-center/contacts/${id}`
    const reply = await fetch(path, { headers: { authorization: `Bearer ${access_token}` } })
    return ((await reply.json()) as { contact: { token: string } }).contact.token
  }, one.id)
  return `/selector?${new URLSearchParams({ id: one.id, token }).toString()}`
}
