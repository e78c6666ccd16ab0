import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The file of a backup: the one that is named, or one that is named by its moment in a folder that exists. */
export function backupFileOf(to: string, now: Date): string {
  const isFolder = to.endsWith('/') || statSync(to, { throwIfNoEntry: false })?.isDirectory()
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '')
  return resolve(isFolder ? join(to, `claimfront-${moment}Z.tar`) : to)
}
