import { reachDatabase } from './db/reach-database.ts'
import { openDatabase } from './db/database.ts'
import { Refused } from './http/problem.ts'
import { withSecretFiles } from './http/setting-readers.ts'
import { readSettings } from './http/settings.ts'
import { prepareDatabase } from './start/start-database.ts'
import { plainStartReason } from './start/start-fault.ts'
import { askSuperAdmin, type SuperAdmin } from './start/super-admin/ask-super-admin.ts'
import { createSuperAdmin } from './start/super-admin/create-super-admin.ts'
import { terminalAsk } from './start/super-admin/terminal.ts'

/**
 * `npm run create-super-admin`: adds somebody who can sign in and open businesses, to the database of DATABASE_URL or
 * the embedded one. Asks at a terminal for what SUPER_ADMIN_EMAIL, SUPER_ADMIN_NAME and SUPER_ADMIN_PASSWORD do not
 * say. Ends with 1 and the reason when it could not.
 */
try {
  const settings = readSettings(process.env)
  const { productName } = settings
  const ask = process.stdin.isTTY ? terminalAsk(process.stdin, process.stdout) : null
  const reached = await reachDatabase(settings)
  let person: SuperAdmin
  try {
    const { app } = await prepareDatabase(reached.url)
    person = await askSuperAdmin(withSecretFiles(process.env), { productName, ask })
    const database = openDatabase(app, { max: 2 })
    try {
      await createSuperAdmin(database, { productName, now: new Date().toISOString() }, person)
    } finally {
      await database.close()
    }
  } finally {
    await reached.stop()
  }
  const { email, first_name, last_name } = person
  const lines = [
    `${first_name} ${last_name} can sign in as ${email}, and manages the businesses.`,
    `Next: sign in at ${settings.publicUrl}/login, then add a business at ${settings.publicUrl}/super-admin/businesses.`,
    settings.smtp
      ? 'Its first admin gets an invitation by email.'
      : `No SMTP_URL is set: the invitation of its first admin waits at ${settings.publicUrl}/super-admin/outbox.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const isPlain = error instanceof Refused || (error instanceof Error && error.message === 'Canceled.')
  const reason = isPlain ? error.message : plainStartReason(error)
  process.stderr.write(`No one was added.\n${reason}\n`)
  process.exitCode = 1
}
