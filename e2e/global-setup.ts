import { existsSync } from 'node:fs'
import { freePort } from '../server/db/free-port.ts'
import { startOwnServer } from '../tests/faults/own-server.ts'
import { startTestCluster } from '../tests/support/test-cluster.ts'

/** One PostgreSQL for the run; its template holds the demo business, as a server's first start makes it. */
export default async function setUp() {
  if (!existsSync('dist/index.html')) throw new Error('The pages are not built: npm run build')
  // For the servers of all tests.
  process.env.CHECK_EVENTS = '1'
  const cluster = await startTestCluster('e2e-postgres')
  const server = await startOwnServer({ databaseUrl: cluster.templateUrl, port: await freePort() })
  await server.stop()
  process.env.E2E_ADMIN_URL = cluster.adminUrl
  return cluster.stop
}
