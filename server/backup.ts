import { parseArgs } from 'node:util'
import { backupFileOf } from './backup/backup-file.ts'
import type { Manifest } from './backup/manifest.ts'
import { plainReason } from './backup/plain-reason.ts'
import { showProgress } from './backup/show-progress.ts'
import { isAnythingSealed, formatSealed } from './backup/sealed.ts'
import { knownEventVersions } from './backup/release.ts'
import { writeBackup } from './backup/write-backup.ts'
import { reachExistingDatabase } from './db/reach-database.ts'
import { readSettings } from './http/settings.ts'
import { filesFolder } from './ports/files/open-files.ts'
import { checkDatabase } from './start/check-database.ts'

/**
 * `npm run backup -- --to <folder or file> [--with-secrets]`: everything that the database of DATABASE_URL, or the
 * embedded one, holds, in one file. Ends with 1 and one line when it could not.
 */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort())
const progress = showProgress(process.stderr)
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'with-secrets': { type: 'boolean' } } })
  if (!values.to) throw new Error('Say where to: npm run backup -- --to <folder or file>')
  const file = backupFileOf(values.to, new Date())
  const withSecrets = values['with-secrets'] ?? false
  const settings = readSettings(process.env)
  // A replica serves as well, and spares the primary.
  if (settings.databaseUrl) await checkDatabase('DATABASE_URL', settings.databaseUrl, { canBeReplica: true })
  const database = await reachExistingDatabase(settings)
  try {
    const { manifest, needsStoredKey } = await writeBackup({
      ownerUrl: database.url,
      file,
      withSecrets,
      filesFolder: settings.s3 ? null : filesFolder(settings.dataDir),
      sealingKeys: settings.sealingKeys,
      eventVersions: knownEventVersions(),
      onProgress: ({ table, rows, ofAbout }) =>
        progress.showLine(`${table}: ${rows.toLocaleString('en')} of about ${ofAbout.toLocaleString('en')} rows`),
      signal: stopping.signal,
    })
    progress.end()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      file,
      `${rows.toLocaleString('en')} rows of ${manifest.tables.length} tables, up to event ${manifest.log_head}, as of ${manifest.taken_at}.`,
    ]
    lines.push(
      settings.s3
        ? 'The bytes of uploaded files are in the bucket, which has its own backup.'
        : `${manifest.files.length} files, previews among them, ${bytesOf(manifest)} bytes.`,
    )
    if (withSecrets) lines.push('It contains the keys of the database: keep it as safe as a password.')
    else if (isAnythingSealed(needsStoredKey))
      lines.push(
        `The key of the database is not in it. Without that key no one can use ${formatSealed(needsStoredKey)}. ` +
          'Add --with-secrets, or set SEALING_KEY and keep that elsewhere.',
      )
    else if (isAnythingSealed(manifest.sealed))
      lines.push(`SEALING_KEY is not in it, and opens ${formatSealed(manifest.sealed)}: keep it elsewhere.`)
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.stop()
  }
} catch (error) {
  progress.end()
  const reason = stopping.signal.aborted ? 'stopped before it was whole' : plainReason(error)
  process.stderr.write(`No backup was made: ${reason}\n`)
  process.exitCode = 1
}

function bytesOf({ files }: Manifest): string {
  return files.reduce((sum, { bytes }) => sum + bytes, 0).toLocaleString('en')
}
