import { parseArgs } from 'node:util'
import { checkBackup } from './backup/check-backup.ts'
import { plainReason } from './backup/plain-reason.ts'
import { type Restored, restoreBackup, UnfinishedRestore } from './backup/restore-backup.ts'
import { showProgress } from './backup/show-progress.ts'
import { reachDatabase } from './db/reach-database.ts'
import { readSettings } from './http/settings.ts'
import { filesFolder, openStoredBytes } from './ports/files/open-files.ts'
import { checkDatabase } from './start/check-database.ts'
import { describeVerified } from './verification/describe-verified.ts'
import { queueMissingJobs } from './verification/queue-missing-jobs.ts'
import { describeFiles, verifyFiles } from './verification/verify-files.ts'
import { verifyReadModels } from './verification/verify-read-models.ts'

/**
 * `npm run restore -- --from <file> [--check] [--replace <database>] [--new-secret]`: puts a backup into the database of
 * DATABASE_URL, or the embedded one, and verifies the result. With --check it looks at the file alone. Ends with 1 on
 * whatever is not as it should be.
 */
const progress = showProgress(process.stderr)
try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      check: { type: 'boolean' },
      replace: { type: 'string' },
      'new-secret': { type: 'boolean' },
    },
  })
  const file = values.from
  if (!file) throw new Error('Say from where: npm run restore -- --from <file>')
  if (values.check) {
    const { manifest } = await checkBackup(file, (part) => progress.showLine(`Checking ${part}`))
    progress.end()
    process.stdout.write(`The backup is whole: ${manifest.taken_at}, up to event ${manifest.log_head}.\n`)
  } else {
    const settings = readSettings(process.env)
    if (settings.databaseUrl) await checkDatabase('DATABASE_URL', settings.databaseUrl)
    const database = await reachDatabase(settings)
    try {
      const restored = await restoreBackup({
        ownerUrl: database.url,
        file,
        replace: values.replace,
        newSecret: values['new-secret'],
        sealingKeys: settings.sealingKeys,
        filesFolder: settings.s3 ? null : filesFolder(settings.dataDir),
        onStep: progress.showLine,
      })
      progress.showLine('Verifying the read models')
      const verified = await verifyReadModels(database.url)
      const { lines, isSame } = describeVerified(verified)
      progress.showLine('Verifying the bytes of files')
      const files = await verifyFiles(database.url, openStoredBytes(settings))
      lines.push(...describeFiles(files))
      lines.push(`${await queueMissingJobs(database.url, verified.pending)} jobs were not in the queue and are queued.`)
      progress.end()
      process.stdout.write(`${[...summaryOf(restored), ...lines].join('\n')}\n`)
      process.exitCode = isSame && files.different === 0 && restored.left.length === 0 ? 0 : 1
    } finally {
      await database.stop()
    }
  }
} catch (error) {
  progress.end()
  const isBegun = error instanceof UnfinishedRestore
  const text = isBegun ? `${plainReason(error.cause)}. ${error.message}` : `nothing was changed: ${plainReason(error)}`
  process.stderr.write(`The restore failed: ${text}\n`)
  process.exitCode = 1
}

function summaryOf({ backup: { manifest }, endedSessions, waitingMessages, forgotten, left }: Restored): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `Restored ${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, up to event ${manifest.log_head}, as of ${manifest.taken_at}.`,
  ]
  if (endedSessions > 0) lines.push(`${endedSessions} sessions ended: everyone signs in again.`)
  if (waitingMessages > 0)
    lines.push(`${waitingMessages} messages wait as they did then. A server sends them when it starts, perhaps again.`)
  if (forgotten) lines.push(`Forgotten, as no key here opens it: ${forgotten}.`)
  return [...lines, ...left.map((what) => `Not restored: ${what}.`)]
}
