import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { ClaimColumns } from '../../contract/events/intake-item.events.ts'
import type { Timespan } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { decideStorm } from '../../machines/storm/storm.decide.ts'
import { evolveStorm } from '../../machines/storm/storm.evolve.ts'
import { receive } from '../../machines/intake-item/intake-item.decide.ts'
import { proposeFor } from '../../machines/intake-item/propose.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { ClaimBatch } from '../intake/claim-batch.ts'
import { claimIdOf } from '../intake/claim-id.ts'
import { projectStorms } from '../storms/storm.projection.ts'
import { demoLocations } from './demo-locations.ts'
import { seedAppointments } from './demo-appointments.ts'
import { contactsToMatch } from './demo-contacts.ts'
import { demoApiKeys } from './demo-api-keys.ts'
import { demoRecords } from './demo-records.ts'
import { seedCalls } from './demo-calls.ts'
import { demoProductionLogs } from './demo-production-logs.ts'
import { demoLeads } from './demo-leads.ts'
import { demoNotes } from './demo-notes.ts'
import { demoFiles } from './demo-files.ts'
import { demoOffers } from './demo-offers.ts'
import { demoSupplements } from './demo-supplements.ts'
import { demoConversations } from './demo-conversations.ts'
import { demoNumbers, pairDemoNumbers } from './demo-numbers.ts'
import { demoExports } from './demo-exports.ts'
import { demoReports } from './demo-reports.ts'
import { demoSurveys } from './demo-surveys.ts'
import { demoAutoTexts } from './demo-auto-texts.ts'
import { demoWebhooks } from './demo-webhooks.ts'
import { demoOpenings } from './demo-openings.ts'
import { demoNotifications } from './demo-notifications.ts'
import { demoActor, type DemoIds, demoBusinesses, demoId, seedPeople } from './demo-people.ts'

/**
 * Fills an empty database with two businesses: people of every role, six storms of real hail days, a few hundred
 * waiting claims, some contacts that claims match and leads of some of them. Made data, by the same commands as everything else. May be
 * interrupted and run again: every id follows from what it is for, so nothing comes twice.
 */
export async function seedDemo(database: Database, commands: CommandHandler, now: string): Promise<void> {
  for (const business of demoBusinesses) {
    const scope: CommandScope = { businessId: business.id, actor: demoActor, now, key: null }
    const ids = await seedPeople(database, commands, scope, business)
    if (!business.withClaims) continue
    const storms = await seedStorms(database, commands, scope, ids)
    const claims = await readClaims()
    await seedContacts(commands, scope, claims, storms, ids.appraisers)
    await seedAppointments(database, commands, scope, storms)
    await seedCalls(database, commands, scope, ids.callCenters)
    await commands.handle(scope, (client) => demoRecords(client, scope))
    await commands.handle(scope, (client) => demoOpenings(client, scope))
    await commands.handle(scope, (client) => demoLeads(client, scope))
    await commands.handle(scope, (client) => demoOffers(client, scope))
    await commands.handle(scope, (client) => demoProductionLogs(client, scope))
    await commands.handle(scope, (client) => demoSupplements(client, scope))
    await commands.handle(scope, (client) => demoFiles(client, scope))
    await commands.handle(scope, (client) => demoSurveys(client, scope))
    await commands.handle(scope, (client) => demoExports(client, scope, business.timezone))
    await commands.handle(scope, (client) => demoReports(client, scope, business.timezone))
    await commands.handle(scope, (client) => demoNumbers(client, scope))
    await commands.handle(scope, (client) => demoConversations(client, scope))
    await database.withBusiness(business.id, (client) => pairDemoNumbers(client, business.id))
    await commands.handle(scope, (client) => demoApiKeys(client, scope))
    await commands.handle(scope, (client) => demoWebhooks(client, scope))
    await commands.handle(scope, (client) => demoAutoTexts(client, scope))
    await commands.handle(scope, (client) => demoNotifications(client, scope, claims, storms))
    for (let start = 0; start < claims.length; start += 100) {
      await seedClaims(commands, scope, claims.slice(start, start + 100), storms, start)
    }
    await commands.handle(scope, (client) => demoNotes(client, scope, claims))
  }
}

async function seedStorms(database: Database, commands: CommandHandler, scope: CommandScope, ids: DemoIds) {
  const text = await readFile(new URL('./storms.json', import.meta.url), 'utf8')
  const days = JSON.parse(text) as { title: string; date: string; zipcodes: string[] }[]
  const callCenters = ids.callCenters
  const storms: StormView[] = []
  await commands.handle(scope, async (client) => {
    storms.length = 0
    const batch = new StreamBatch('storm', evolveStorm, scope)
    const known = await client.query<{ id: string; doc: StormView }>('select id, doc from storm')
    days.forEach(({ title, date, zipcodes }, index) => {
      const id = demoId(scope.businessId, `storm ${date}`)
      const there = known.rows.find((row) => row.id === id)?.doc ?? null
      batch.load(id, there)
      const settings = { call_center_id: callCenters[index % callCenters.length] ?? null }
      const timespan: Timespan = { start: date, end: date }
      const decision = decideStorm({ type: 'CreateStorm', title, zipcodes, timespan, settings }, there)
      if (decision.ok) batch.apply(id, decision.events as never)
      storms.push(batch.current(id) as StormView)
    })
    return { streams: batch.streams, projections: [projectStorms(scope.businessId, batch.changed)], reply: {} }
  })
  await commands.handle(scope, (client) => demoLocations(client, scope, storms))
  return storms
}

async function readClaims(): Promise<ClaimColumns[]> {
  const text = await readFile(new URL('./claims.csv', import.meta.url), 'utf8')
  return parse<ClaimColumns>(text, { columns: true })
}

function seedClaims(
  commands: CommandHandler,
  scope: CommandScope,
  rows: ClaimColumns[],
  storms: StormView[],
  offset: number,
) {
  return commands.handle(scope, async (client) => {
    const ids = rows.map((row) => claimIdOf(scope.businessId, row))
    const known = await client.query<{ id: string }>('select id from intake_item where id = any($1::uuid[])', [ids])
    const there = new Set(known.rows.map(({ id }) => id))
    const claims = new ClaimBatch(scope)
    rows.forEach((row, index) => {
      const id = ids[index] ?? ''
      if (there.has(id) || claims.batch.current(id)) return
      const source = { file: 'demo-claims.csv', row: offset + index + 2 }
      claims.batch
        .load(id, null)
        .apply(id, [receive(row, { source, normalised: [], proposed: proposeFor(row, storms) })])
    })
    return claims.plan({})
  })
}

async function seedContacts(
  commands: CommandHandler,
  scope: CommandScope,
  claims: ClaimColumns[],
  storms: StormView[],
  appraisers: readonly string[],
) {
  await commands.handle(scope, (client) => contactsToMatch(client, scope, claims, storms, appraisers))
}
