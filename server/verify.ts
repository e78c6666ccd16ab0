import { reachExistingDatabase } from './db/reach-database.ts'
import { readSettings } from './http/settings.ts'
import { plainStartReason } from './start/start-fault.ts'
import { describeVerified } from './verification/describe-verified.ts'
import { verifyReadModels } from './verification/verify-read-models.ts'

/** `npm run verify`: checks the events, rebuilds the read models from the log and compares. Ends with 1 on a difference. */
try {
  const database = await reachExistingDatabase(readSettings(process.env))
  try {
    const { lines, isSame } = describeVerified(await verifyReadModels(database.url))
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isSame ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`Nothing was verified.\n${plainStartReason(error)}\n`)
  process.exitCode = 1
}
