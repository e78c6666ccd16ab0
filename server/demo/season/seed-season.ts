import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DemoBusiness } from '../demo-people.ts'
import { claimArrivals } from './claim-arrivals.ts'
import { ContactSeason } from './contact-season.ts'
import { IntakeSeason } from './intake-season.ts'
import { planExports } from './export-season.ts'
import { planReports } from './report-season.ts'
import { planDesk } from './desk-season.ts'
import { NoticeSeason } from './notice-season.ts'
import { Season } from './season.ts'
import { type OnProgress, storeSeason } from './store-season.ts'
import { planEnds, planStorms } from './storm-season.ts'

export interface SeasonOptions {
  readonly seed: string
  /** When the season ends, in milliseconds since 1970. */
  readonly end: number
}

/** All that is to happen in a season. The same options plan the same. */
export function planSeason(business: DemoBusiness, options: SeasonOptions): Season {
  const season = new Season(business, options)
  const storms = planStorms(season)
  const arrivals = claimArrivals(season, storms)
  const notices = new NoticeSeason(season)
  notices.planFiles(arrivals)
  new IntakeSeason(season, new ContactSeason(season, storms, notices), notices).plan(arrivals)
  planEnds(season, storms)
  planDesk(season)
  planExports(season)
  planReports(season)
  return season
}

/** Puts a season into a business that has its people and nothing else; all of it or nothing. Answers with its events. */
export function seedSeason(
  database: Database,
  business: DemoBusiness,
  options: SeasonOptions,
  onProgress: OnProgress = () => {},
): Promise<number> {
  return database.withBusiness(business.id, (client) =>
    inTransaction(client, () => storeSeason(client, planSeason(business, options), onProgress)),
  )
}
