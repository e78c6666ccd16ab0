import { setTimeout as wait } from 'node:timers/promises'
import { getMe } from '../../contract/calls/get-me.ts'
import { resumeBusiness } from '../../contract/calls/resume-business.ts'
import { suspendBusiness } from '../../contract/calls/suspend-business.ts'
import type { Database } from '../../server/db/database.ts'
import { queueSms } from '../../server/ports/queue-message.ts'
import { signForm } from '../../server/ports/telephony/form-signature.ts'
import type { TwilioDouble } from '../../server/ports/twilio.double.ts'
import { Desk } from '../../server/testing/desk.ts'
import { runJobs } from '../../server/testing/post.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import { randomFrom } from './claim-maker.ts'

export interface SuspensionPlan {
  readonly rounds: number
  /** Texts out and texts in, in each round. */
  readonly texts: number
  readonly seed: number
  /** The database of the jobs, where it is not that of the app. */
  readonly jobsDatabase?: Database
}

const publicUrl = 'https://desk.test'
const ours = '+16155550100'

/**
 * Suspends a business again and again while its texts go out and those of claimants come in, and resumes it. What it may
 * not come to: somebody who gets in, a text that leaves meanwhile, one that is lost, and one that leaves twice.
 */
export async function suspendWhileSending(
  world: TestApp,
  twilio: TwilioDouble,
  { rounds, texts, seed, jobsDatabase = world.database }: SuspensionPlan,
): Promise<string[]> {
  const faults: string[] = []
  const random = randomFrom(seed)
  const platform = await world.as('super_admin', world.other)
  const admin = await world.as('admin')
  const params = { id: world.mine.id }
  const jobs = () => runJobs(world, { database: jobsDatabase })
  const claimant = '+14055558123'
  const desk = new Desk(admin)
  await desk.addContact({ primary_phone: claimant.slice(2), can_text: true, zip: '66002', state: 'KS' })
  for (let round = 0; round < rounds; round += 1) {
    const phones = Array.from(
      { length: texts },
      (_, n) => `+1405${String(5_000_000 + seed * 10_000 + round * 100 + n)}`,
    )
    await world.database.withBusiness(world.mine.id, async (client) => {
      for (const to of phones)
        await queueSms(client, {
          key: `round ${seed} ${round} ${to}`,
          businessId: world.mine.id,
          to,
          text: 'Your car is ready.',
        })
    })
    const sending = jobs()
    const arriving = receive(world, { from: claimant, count: texts, name: `${seed}-${round}` })
    await wait(random() * 60)
    await platform.ok(suspendBusiness, { params, body: { reason: `Round ${round}` } })
    const waiting = await queuedOf(world, phones)
    const refused = await admin.send(getMe)
    if (refused.status !== 403) faults.push(`round ${round}: somebody got in while it was suspended`)
    await sending
    await jobs()
    const statuses = await arriving
    if (statuses.some((status) => status !== 204)) faults.push(`round ${round}: a text of a claimant was refused`)
    const left = new Set(twilio.taken.map(({ to }) => to))
    for (const to of waiting) if (left.has(to)) faults.push(`round ${round}: ${to} was written while it was suspended`)
    await platform.ok(resumeBusiness, { params })
    await jobs()
    await jobs()
    for (const to of phones) {
      const times = twilio.taken.filter((one) => one.to === to).length
      if (times !== 1) faults.push(`round ${round}: ${to} was written ${times} times`)
    }
    const kept = await keptOf(world, `${seed}-${round}`)
    if (kept !== texts) faults.push(`round ${round}: ${texts} texts came in, ${kept} are kept`)
    if ((await admin.send(getMe)).status !== 200) faults.push(`round ${round}: nobody gets in after it was resumed`)
  }
  const { rows } = await world.owner.query<{ left: number }>('select count(*)::int as left from held_job')
  if (rows[0]?.left !== 0) faults.push(`${rows[0]?.left} jobs wait for ever`)
  return faults
}

interface Incoming {
  readonly from: string
  readonly count: number
  readonly name: string
}

/** Texts of a claimant, one after the other, as the provider brings them; what each was answered with. */
async function receive({ app }: TestApp, { from, count, name }: Incoming): Promise<number[]> {
  const path = '/api/v1/texts/twilio/received'
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) {
    const form = { MessageSid: `SM${name}-${n}`, From: from, To: ours, Body: `Text ${name}-${n}.` }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForm('token', publicUrl + path, Object.entries(form)),
    }
    const response = await app.request(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
    statuses.push(response.status)
  }
  return statuses
}

async function queuedOf({ owner }: TestApp, phones: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ recipient: string }>(
    `select recipient from outbox where recipient = any($1) and state = 'queued'`,
    [phones],
  )
  return rows.map(({ recipient }) => recipient)
}

async function keptOf({ owner }: TestApp, name: string): Promise<number> {
  const { rows } = await owner.query<{ kept: number }>(
    `select count(*)::int as kept from message where starts_with(doc->>'body', $1)`,
    [`Text ${name}-`],
  )
  return rows[0]?.kept ?? 0
}
