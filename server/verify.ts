import { reachExistingDatabase } from './db/reach-database.ts'
import { readSettings } from './http/settings.ts'
import { openStoredBytes } from './ports/files/open-files.ts'
import { plainStartReason } from './start/start-fault.ts'
import { describeVerified } from './verification/describe-verified.ts'
import { queueMissingJobs } from './verification/queue-missing-jobs.ts'
import { describeFiles, verifyFiles } from './verification/verify-files.ts'
import { verifyReadModels } from './verification/verify-read-models.ts'

/**
 * `npm run verify`: checks the events, rebuilds the read models from the log and compares, and compares the bytes of
 * uploaded files with what the log knows of them. Ends with 1 on a difference.
 * Queues the jobs that the log says must wait and that are not in the queue, as after a restore.
 */
try {
  const settings = readSettings(process.env)
  const database = await reachExistingDatabase(settings)
  try {
    const verified = await verifyReadModels(database.url)
    const { lines, isSame } = describeVerified(verified)
    const files = await verifyFiles(database.url, openStoredBytes(settings))
    process.stdout.write(`${[...lines, ...describeFiles(files)].join('\n')}\n`)
    const queued = await queueMissingJobs(database.url, verified.pending)
    if (queued > 0) process.stdout.write(`${queued} jobs were not in the queue and are queued.\n`)
    process.exitCode = isSame && files.different === 0 ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`Nothing was verified.\n${plainStartReason(error)}\n`)
  process.exitCode = 1
}
