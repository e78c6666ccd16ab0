import type { Settings } from '../http/settings.ts'
import { keepFigures, openFigures } from '../metrics/figures.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { metricsServer } from '../metrics/serve-metrics.ts'
import type { Live } from './open-live.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** Where metrics are on: gathers what they say of the database and of push, and listens where they have a port. */
export function serveMetrics(
  { metrics: { port, host, token } }: Settings,
  metrics: Metrics | null,
  { database, urls }: StartedDatabase,
  { push, people }: Live,
  stopping: Stopping,
): void {
  if (!metrics) return
  const figures = openFigures(urls.tail)
  stopping.on('database', () => figures.close())
  metrics.watch({
    keeper: keepFigures({ read: () => figures.read(push.position()) }),
    position: push.position,
    pool: database.figures,
    hub: push.figures,
    people,
  })
  if (port === null) return
  const server = metricsServer(token, metrics.registry)
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    void stopping.stop(isTaken ? `Port ${port} is in use. Set METRICS_PORT to another one.` : error.message)
  })
  server.listen(port, host)
  stopping.on('live', () => {
    server.close()
    server.closeAllConnections()
  })
}
