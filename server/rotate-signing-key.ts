import { parseArgs } from 'node:util'
import { reachExistingDatabase } from './db/reach-database.ts'
import { rotateSigningKey } from './db/signing-keys.ts'
import { readSettings } from './http/settings.ts'
import { checkDatabase } from './start/check-database.ts'
import { plainStartReason, StartFault } from './start/start-fault.ts'

/**
 * `npm run rotate-signing-key [-- --revoke]`: gives the database a new key for access tokens. Nobody is signed out:
 * tokens of the key before stay good until they run out. With --revoke, for a key that has leaked, they are refused at
 * once, and pages get new ones by their sessions. Ends with 1 and the reason when it could not.
 */
try {
  const { values } = parseArgs({ options: { revoke: { type: 'boolean' } } })
  const settings = readSettings(process.env)
  if (settings.signingKeys.length > 0)
    throw new StartFault(
      'SIGNING_KEY is set: the keys of the database are not used. Put a new key in front: SIGNING_KEY=<new>,<old>.',
    )
  const reached = await reachExistingDatabase(settings)
  try {
    await checkDatabase('DATABASE_URL', reached.url)
    const rotated = await rotateSigningKey(reached.url, { revoke: values.revoke ?? false })
    if (!rotated) throw new StartFault('A rotation is under way. Try again in two minutes.')
    const { kid, signsFrom } = rotated
    const lines = values.revoke
      ? [`Key ${kid} signs now, and all keys before are gone. Servers know it within 30 seconds.`]
      : [`Key ${kid} signs from ${signsFrom.toISOString()}. Tokens of the key before stay good until they run out.`]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await reached.stop()
  }
} catch (error) {
  process.stderr.write(`No key was made.\n${plainStartReason(error)}\n`)
  process.exitCode = 1
}
