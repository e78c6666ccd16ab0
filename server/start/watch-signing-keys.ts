import { type WatchedKeys, watchedKeys } from '../auth/token-keys.ts'
import { tokenKeysOf } from '../db/secret.ts'
import { lookEverySeconds, readSigningKeys } from '../db/signing-keys.ts'
import type { Settings } from '../http/settings.ts'
import type { Report } from './open-log.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** The keys of access tokens, read again every half a minute: a rotation reaches a running server. */
export function watchSigningKeys(
  settings: Pick<Settings, 'signingKeys' | 'sealingKeys'>,
  { ownerUrl, secrets }: Pick<StartedDatabase, 'ownerUrl' | 'secrets'>,
  report: Report,
  stopping: Stopping,
): WatchedKeys {
  const keys = watchedKeys({
    first: secrets.tokens,
    read: () => readSigningKeys(ownerUrl, tokenKeysOf(settings)),
    report,
  })
  const timer = setInterval(() => void keys.refreshKeys(), lookEverySeconds * 1000)
  stopping.on('housekeeping', () => clearInterval(timer))
  return keys
}
