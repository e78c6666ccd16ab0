import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendSupplementEvent } from '../../../contract/calls/send-supplement-event.ts'
import { getSupplement } from '../../../contract/calls/get-supplement.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import type { Caller } from '../../testing/caller.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { stubOfJpeg } from '../../testing/upload-photo.ts'
import { shopAddresses } from '../shop/shop-addresses.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp({ admission: { trustedProxies: 1 } })
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
beforeEach(() => world.owner.query('truncate attempt'))
afterAll(() => world[Symbol.asyncDispose]())

const form = { claim_number: 'GU-26-77', shop_name: 'Volunteer PDR', shop_contact_name: 'Terry Voss' }
const headers = { 'accept-language': 'en-US', 'x-forwarded-for': '198.51.100.7' }

async function claim() {
  const { id } = await desk.desk.addContact({
    storm_id: desk.storm,
    first_name: 'Rosalinda',
    last_name: 'Grandviewson',
  })
  return longIdOf(id)
}

/** A claim with a supplement that its shop has sent, and the browser of the shop. */
async function sent() {
  const longId = await claim()
  const page = new ClaimantBrowser(world.app, headers)
  await page.submit(shopAddresses.form(longId), { ...form, supplement_notes: `Hood of ${longId}` })
  const id = new URL(page.at, 'https://desk.test').searchParams.get('supplement') ?? ''
  return { longId, id, page }
}

/** Sends files as a browser without script does. */
function post(address: string, files: Readonly<Record<string, Uint8Array>>, type = 'photo') {
  const body = new FormData()
  body.set('type', type)
  for (const [name, bytes] of Object.entries(files)) body.append('files', new File([bytes.slice()], name))
  return postForm(address, body)
}

async function postForm(address: string, form: FormData) {
  const request = new Request(`https://desk.test${address}`, { method: 'POST', body: form })
  const bytes = await request.arrayBuffer()
  return world.app.request(address, {
    method: 'POST',
    body: bytes,
    headers: {
      ...headers,
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
  })
}

describe('a shop without script', () => {
  test('finds a claim, sends the form, is said what is wrong with it, and goes on to its files', async () => {
    const longId = await claim()
    const page = new ClaimantBrowser(world.app, headers)
    await page.submit(shopAddresses.start, { search: longId.toLowerCase() })
    expect(page.at).toBe(shopAddresses.form(longId))
    await page.submit(page.at, { ...form, shop_name: '', shop_email: 'nope' })
    expect(page.status).toBe(422)
    expect(page.html).toMatch(/id="shop_name-fault">Required/)
    expect(page.html).toMatch(/id="shop_email-fault">Enter a valid email address/)
    expect(page.html).toContain('value="GU-26-77"')
    await page.submit(shopAddresses.form(longId), form)
    expect([page.status, page.at]).toEqual([200, expect.stringContaining(shopAddresses.attachments(longId))])
    expect(page.text).toContain('Nothing sent yet')
    // A draft is kept under the claim, and only once it has a claim number.
    await page.open(shopAddresses.form(longId))
    expect(page.html).toContain(`data-draft="supplement ${longId}" data-draft-needs="claim_number"`)
    expect(page.html).not.toMatch(/Rosalinda|Grandviewson/)
  })

  test('sends files in a form, and sees what became of them and what is asked for', async () => {
    const { longId, id, page } = await sent()
    const documents = shopAddresses.documents(longId, id)
    const answer = await post(documents, { 'roof.jpg': stubOfJpeg, '../../etc/rail\u0007.JPG': stubOfJpeg })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, documents])
    await page.open(documents)
    expect(page.text).toMatch(/2 documents sent .*roof\.jpg .*Being checked/)
    expect(page.html).toContain('data-checking')
    expect(page.text).not.toContain('etc')
    // What is sent is no picture by its name alone, is empty, or nothing at all.
    const wrong: Record<string, Uint8Array>[] = [{ 'run.exe': stubOfJpeg }, { 'empty.jpg': new Uint8Array() }, {}]
    for (const files of wrong) expect([files, (await post(documents, files)).status]).toEqual([files, 422])

    await admin.ok(sendSupplementEvent, {
      params: { id },
      body: { type: 'REQUEST_DOCUMENTS', documents: [{ type: 'scope_sheet', note: 'Right roof rail' }] },
    })
    await page.open(shopAddresses.requests(longId, id))
    expect(page.text).toMatch(/1 document still needed .*Right roof rail .*Scope sheet.*Still missing/)
    expect(page.text).toMatch(/Waiting for documents.*It waits for you\./)
    expect(page.text).not.toContain('Waiting to be looked at')
    expect((await post(page.at, { 'scope.jpg': stubOfJpeg }, 'scope_sheet')).status).toBe(303)
    await page.open(page.at)
    expect(page.text).toMatch(/Right roof rail .*Received, being checked/)
    expect(page.text).not.toContain('still needed')
    expect((await admin.ok(getSupplement, { params: { id } })).supplement.substage).toBe('received_more_information')
  })

  test('reads Spanish where the browser asks for it', async () => {
    const { longId, id } = await sent()
    const page = new ClaimantBrowser(world.app, { ...headers, 'accept-language': 'es-US' })
    await page.open(shopAddresses.requests(longId, id))
    expect(page.text).toMatch(/No falta nada.*Agregue fotos o documentos/)
  })
})

describe('a supplement of one claim', () => {
  const isAlike = async (answers: readonly Promise<Response>[]) => {
    const shown = await Promise.all(answers.map(async (one) => `${(await one).status} ${await (await one).text()}`))
    return new Set(shown.map((text) => text.replaceAll(/lang=|href="[^"]*"/g, ''))).size === 1 && shown[0]?.slice(0, 3)
  }
  const get = async (address: string) => world.app.request(address, { headers })

  test('is reached by no page with another claim’s long id, and looks like one that is not there', async () => {
    const mine = await sent()
    const other = await sent()
    const nowhere = mine.id.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    for (const addressOf of [shopAddresses.documents, shopAddresses.requests, shopAddresses.attachments]) {
      expect((await get(addressOf(mine.longId, mine.id))).status).toBe(200)
      const wrong = [addressOf(other.longId, mine.id), addressOf(mine.longId, nowhere), addressOf(mine.longId, 'x')]
      expect(await isAlike(wrong.map(get))).toBe('404')
      await world.owner.query('truncate attempt')
      expect((await post(addressOf(other.longId, mine.id), { 'roof.jpg': stubOfJpeg })).status).toBe(404)
      expect((await post(addressOf('ZZZZZZZZZZZZ', mine.id), { 'roof.jpg': stubOfJpeg })).status).toBe(404)
      await world.owner.query('truncate attempt')
    }
    await mine.page.open(shopAddresses.documents(mine.longId, mine.id))
    expect(mine.page.text).toContain('Nothing sent yet')
    // The twin: by its own long id the same form leaves its file.
    expect((await post(shopAddresses.documents(mine.longId, mine.id), { 'roof.jpg': stubOfJpeg })).status).toBe(303)
    await mine.page.open(shopAddresses.documents(mine.longId, mine.id))
    expect(mine.page.text).toContain('1 document sent')
  })

  test('takes no form that is longer than a file may be, says no length, or is none', async () => {
    const { longId, id } = await sent()
    const address = shopAddresses.documents(longId, id)
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    const answers = [
      { ...multipart, 'content-length': String(27 * 1024 * 1024) },
      { ...multipart },
      { ...multipart, 'content-length': '4' },
      { ...headers, 'content-type': 'application/json', 'content-length': '4' },
    ].map(
      async (sentHeaders) =>
        (await world.app.request(address, { method: 'POST', body: 'nope', headers: sentHeaders })).status,
    )
    expect(await Promise.all(answers)).toEqual([413, 411, 400, 415])
  })
})
