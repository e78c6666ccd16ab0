import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { demoApiKeys } from './demo-api-keys.ts'
import { demoAutoTexts } from './demo-auto-texts.ts'
import { demoWebhooks } from './demo-webhooks.ts'
import { demoActor, demoBusinesses, seedPeople } from './demo-people.ts'
import { demoFiles } from './demo-files.ts'
import { demoOpenings } from './demo-openings.ts'
import { demoRecords } from './demo-records.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import { writeDemoDocuments } from './documents/write-demo-documents.ts'
import { day, isoOf, seasonDays } from './season/season-clock.ts'
import { shopRecords } from './season/season-shops.ts'
import { seedSeason } from './season/seed-season.ts'
import type { OnProgress } from './season/store-season.ts'

/** Of every demo: what one person sees in it, another one finds as well. */
const seed = 'claimfront'

export interface SeasonDemoOptions {
  readonly onProgress?: OnProgress
  /** Where the bytes of documents go; none are written without it. */
  readonly storage?: FileStorage
}

/**
 * Fills an empty database with the two businesses of the demo, one of them with a season of a hundred days that ends
 * now. May be interrupted and run again: the season comes as a whole, and what is before it never twice.
 */
export async function seedSeasonDemo(
  database: Database,
  commands: CommandHandler,
  end: Date,
  { onProgress, storage }: SeasonDemoOptions = {},
): Promise<void> {
  for (const business of demoBusinesses) {
    const now = isoOf(end.getTime() - (seasonDays + 1) * day)
    const scope: CommandScope = { businessId: business.id, actor: demoActor, now, key: null }
    await seedPeople(database, commands, scope, business)
    if (!business.withClaims) continue
    await commands.handle(scope, (client) => demoRecords(client, scope, shopRecords(business.id)))
    await commands.handle(scope, (client) => demoApiKeys(client, scope))
    await commands.handle(scope, (client) => demoWebhooks(client, scope))
    await commands.handle(scope, (client) => demoAutoTexts(client, scope))
    await seedSeason(database, business, { seed, end: end.getTime() }, onProgress)
    const today: CommandScope = { ...scope, now: isoOf(end.getTime()) }
    await commands.handle(today, (client) => demoOpenings(client, today))
    await commands.handle(today, (client) => demoFiles(client, today))
    if (storage) await writeDemoDocuments(database, storage, business.id)
  }
}
