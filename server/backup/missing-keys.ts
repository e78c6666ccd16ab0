import type { CheckedBackup } from './check-backup.ts'
import { bytesOfCopy, readRows } from './read-rows.ts'
import { endedLinks, isAnyOf, type Sealed } from './sealed.ts'
import { isOpenedBy, type SealingKey, sealingKeyOf } from './sealing-keys.ts'

/** The database's own keys that a backup brings along. */
export async function keysInside(backup: CheckedBackup): Promise<SealingKey[]> {
  const keys: SealingKey[] = []
  for await (const [secret] of readRows(backup, 'public.server_secret', ['secret'])) {
    if (secret) keys.push(sealingKeyOf(bytesOfCopy(secret)))
  }
  return keys
}

/** What in a backup none of the keys opens, before anything is restored. */
export async function sealedWithoutKey(backup: CheckedBackup, keys: readonly SealingKey[]): Promise<Sealed> {
  let [apps, messages] = [0, 0]
  for await (const [secret] of readRows(backup, 'public.mfa_method', ['secret'])) {
    if (secret && !isOpenedBy(keys, bytesOfCopy(secret))) apps += 1
  }
  for await (const [sealed, state] of readRows(backup, 'public.outbox', ['sealed', 'state'])) {
    if (sealed && /^(queued|sending)$/.test(state ?? '') && !isOpenedBy(keys, bytesOfCopy(sealed))) messages += 1
  }
  const { sealing_keys, sealed } = backup.manifest
  return {
    authenticator_apps: apps,
    recovery_codes: isAnyOf(keys, sealing_keys) ? 0 : sealed.recovery_codes,
    waiting_messages: messages,
    claimant_links: endedLinks(sealed.claimant_links, keys, sealing_keys),
  }
}
