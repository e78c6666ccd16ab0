import { readSettings } from '../http/settings.ts'
import { countSeason } from './count-season.ts'
import { listen } from './listen.ts'
import { openLive } from './open-live.ts'
import { openLog } from './open-log.ts'
import { openObservers } from './open-observers.ts'
import { openPorts } from './open-ports.ts'
import { seedEmpty } from './seed-empty.ts'
import { serveMetrics } from './serve-metrics.ts'
import { startDatabase } from './start-database.ts'
import { startHousekeeping } from './start-housekeeping.ts'
import { startReadiness } from './start-readiness.ts'
import type { Stopping } from './stop.ts'
import { surviveLostDatabase } from './survive-lost-database.ts'
import { watchSigningKeys } from './watch-signing-keys.ts'
import { wireApp } from './wire-app.ts'

/** Starts everything, in order. @throws StartFault, SettingsFault for what the person who starts it can fix. */
export async function startServer(environment: NodeJS.ProcessEnv, stopping: Stopping): Promise<void> {
  const settings = readSettings(environment)
  const { log, report } = openLog(settings)
  surviveLostDatabase(report)
  const observers = openObservers(settings, log)
  const started = await startDatabase(settings, stopping)
  const ports = openPorts(settings, started, report)
  const live = await openLive(settings, started, observers, report, stopping)
  const isSeeded = await seedEmpty(settings, started, live)
  await live.start()
  if (isSeeded) countSeason(started, live, report, stopping)
  startHousekeeping(started, ports, live, observers, settings, report, stopping)
  serveMetrics(settings, observers.metrics, started, live, stopping)
  const readiness = await startReadiness(started, live, stopping)
  const keys = watchSigningKeys(settings, started, report, stopping)
  const app = wireApp(settings, started, keys, ports, live, readiness, observers, log, stopping)
  listen(settings, app, live, readiness, report, stopping)
}
