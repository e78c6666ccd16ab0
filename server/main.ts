import { plainStartReason } from './start/start-fault.ts'
import { startServer } from './start/start-server.ts'
import { createStopping } from './start/stop.ts'

const stopping = createStopping()
process.on('SIGTERM', stopping.signal)
process.on('SIGINT', stopping.signal)

try {
  await startServer(process.env, stopping)
} catch (error) {
  await stopping.stop(plainStartReason(error))
}
