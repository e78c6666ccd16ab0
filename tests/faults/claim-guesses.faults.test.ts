import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { median } from '../../bench/row.ts'
import { signIn } from './api-client.ts'
import { foundByGuessing, guess, type Guess, type GuessAnswer } from './claim-guesses.ts'
import { randomFrom } from './claim-maker.ts'
import { inFlight } from './in-flight.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

const guesses = 100_000
/** From whom they come: each has a thousand searches or long ids. */
const addresses = 100
const claimNumber = 'GU-26-00104417'

let postgres: OwnPostgres
let server: OwnServer
let agent: Agent
let longId: string

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const databaseUrl = await postgres.createDatabase('guesses')
  // Addresses are what a proxy says of them.
  server = await startOwnServer({ databaseUrl, port: await freePort(), env: { TRUSTED_PROXIES: '1' } })
  const admin = await signIn(server.origin, 'admin@demo.test')
  const contact = { first_name: 'Rosalinda', last_name: 'Grandviewson', claim_number: claimNumber, zip: '73160' }
  const { formatted } = await admin.ok(addContacts, { body: { contacts: [contact] } })
  longId = longIdOf(formatted[0]?.id ?? '')
  admin.close()
  agent = new Agent({ keepAlive: true, maxSockets: 64 })
}, 60_000)
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await postgres[Symbol.asyncDispose]()
})

const search = (number: string) => `/api/v1/claim-check-in/${number}`
const details = (id: string) => `/api/v1/claim-check-in/details/${id}`
const ask = (path: string, address: string) => guess(agent, server.origin, { path, address })

/** Numbers and long ids near a real one, as who knows the carrier's scheme or the day of a letter would try them. */
function* nearGuesses(): Generator<Guess> {
  const random = randomFrom(20_260_310)
  const digits = () => String(Math.floor(random() * 1e8)).padStart(8, '0')
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const tail = () => Array.from({ length: 6 }, () => letters[Math.floor(random() * 32)]).join('')
  for (let n = 0; n < guesses; n += 1) {
    const address = `203.0.113.${n % addresses}`
    const number = `GU-26-${digits()}`
    const id = longId.slice(0, 6) + tail()
    if (number === claimNumber || id === longId) continue
    // Each address does both.
    yield { address, path: Math.floor(n / addresses) % 2 === 0 ? search(number) : details(id) }
  }
}

test('100,000 guesses find nothing, are answered alike and slowed, and nobody else is locked out; planted leaks are found', async () => {
  const mates: GuessAnswer[] = []
  let isOver = false
  // Meanwhile people with a claim look at it: behind the same address as a guesser, and elsewhere.
  const people = (async () => {
    for (let n = 0; !isOver; n += 1) {
      mates.push(
        await ask(details(longId), `203.0.113.${n % addresses}`),
        await ask(search(claimNumber), `10.1.${n >> 8}.${n & 255}`),
      )
      await setTimeout(200)
    }
  })()
  const answers = await inFlight([...nearGuesses()], 64, ({ path, address }) => ask(path, address))
  isOver = true
  await people
  expect(foundByGuessing(answers)).toEqual([])
  expect(answers.length).toBeGreaterThan(0.99 * guesses)
  expect(answers.filter(({ status }) => status !== 429).length).toBeGreaterThanOrEqual(addresses * 10)
  expect(mates.length).toBeGreaterThan(10)
  expect(mates.filter(({ status, text }) => status !== 200 || !text.includes(longId))).toEqual([])

  const [answered] = answers.filter(({ path, status }) => status === 200 && !path.includes('/details/'))
  const [unknown] = answers.filter(({ path, status }) => status === 404 && path.includes('/details/'))
  if (!answered || !unknown) throw new Error('no guess was answered')
  const planted: Readonly<Record<string, GuessAnswer>> = {
    'a claim': { ...answered, address: 'x', text: JSON.stringify({ claims: [{ long_id: longId }] }) },
    'a longer answer': { ...answered, address: 'x', bytes: answered.bytes + 1 },
    'another refusal': { ...unknown, address: 'x', text: '{"title":"Deleted"}' },
    'an eleventh answer': answered,
  }
  for (const [what, leak] of Object.entries(planted))
    expect([what, foundByGuessing([...answers, leak]).length]).toEqual([what, 1])
}, 300_000)

test('a search that finds a claim takes as long as one that finds none', async () => {
  const times: Record<'found' | 'none', number[]> = { found: [], none: [] }
  for (let n = 0; n < 60; n += 1) {
    for (const kind of ['found', 'none'] as const) {
      const { status, milliseconds } = await ask(search(kind === 'found' ? claimNumber : `GU-26-9${n}`), `10.2.${n}.1`)
      expect(status).toBe(200)
      times[kind].push(milliseconds)
    }
  }
  const [found, none] = [median(times.found), median(times.none)]
  expect(Math.abs(found - none)).toBeLessThan(10)
})
