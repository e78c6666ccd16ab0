import { fewestTested, isReliable, promisedShare } from '../machines/dwell/backtest.ts'
import { lifecycles } from './aggregates.ts'
import { openDatabase } from './db/database.ts'
import { reachExistingDatabase } from './db/reach-database.ts'
import { roleUrls } from './db/roles.ts'
import { readSettings } from './http/settings.ts'
import { forecastBusinesses } from './process/forecast/forecast-claims.ts'
import { formatSlotTest } from './process/forecast/format-slot-test.ts'
import { plainStartReason } from './start/start-fault.ts'

/**
 * `npm run backtest`: estimates from the log how long claims wait, tries the estimates on the last third of it, and
 * stores both for the claim check; and forecasts the appointments of each location and day, tried on held-out weeks.
 * Ends with 1 where fewer than 80 % of the claims that days are shown for ended within their days, where days can be
 * shown for none, or where a business's band held fewer than 80 % of the days.
 */
try {
  const reached = await reachExistingDatabase(readSettings(process.env))
  const database = openDatabase(roleUrls(reached.url).app, { max: 2 })
  try {
    const made = await forecastBusinesses({ database, lifecycles }, '0 seconds')
    const forecasts = made.flatMap(({ states }) => states)
    const slots = made.map((one) => formatSlotTest(one.slots))
    const shown = forecasts.filter(isReliable)
    const sum = (of: 'tested' | 'inside') => shown.reduce((all, one) => all + one[of], 0)
    const lines = forecasts.map((one) => {
      const { business, state, tested, inside } = one
      const share = tested > 0 ? `${((100 * inside) / tested).toFixed(1)} %` : 'none'
      const why = tested < fewestTested ? 'too few claims' : 'not right often enough'
      return `${business}: ${state}: ${inside} of ${tested} held-out claims within their days (${share}), ${isReliable(one) ? 'shown' : `not shown, ${why}`}`
    })
    const share = sum('tested') > 0 ? sum('inside') / sum('tested') : 0
    lines.push(
      `In all: ${sum('inside')} of ${sum('tested')} (${(100 * share).toFixed(1)} %) of the claims that days are shown for.`,
    )
    lines.push(...slots.map(({ text }) => text))
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = share >= promisedShare && slots.every(({ isFailed }) => !isFailed) ? 0 : 1
  } finally {
    await database.close()
    await reached.stop()
  }
} catch (error) {
  process.stderr.write(`Nothing was estimated.\n${plainStartReason(error)}\n`)
  process.exitCode = 1
}
