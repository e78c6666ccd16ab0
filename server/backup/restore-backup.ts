import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { loadBackup } from './load-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { countServerConnections, emptyTarget, exists, keptName, stateOfTarget } from './restore-target.ts'
import { forgetUnopened, isAnythingSealed, type Sealed, formatSealed } from './sealed.ts'
import { keysInside, sealedWithoutKey } from './missing-keys.ts'
import { readStoredKeys, type SealingKey, sealingKeyOf } from './sealing-keys.ts'
import { givenRoots } from '../db/secret.ts'
import { type Settled, settleRestored } from './settle-restored.ts'
import { ownSecret } from './stored-tables.ts'

export interface RestoreOptions {
  readonly ownerUrl: string
  readonly file: string
  /** The name of the database, as a person confirms that what is in it may go. */
  readonly replace?: string
  /** Keys of the environment that may have sealed what is sealed. */
  readonly sealingKeys?: readonly string[]
  /** Goes on although no key opens some of what is sealed, and forgets that. */
  readonly newSecret?: boolean
  /** Where the bytes of uploaded files go; null where a bucket has them. */
  readonly filesFolder: string | null
  /** Told what begins. */
  readonly onStep?: (step: string) => void
}

/** A restore that failed when the former data was gone already. Its cause says why. */
export class UnfinishedRestore extends Error {
  override readonly name = 'UnfinishedRestore'
}

export interface Restored extends Settled {
  readonly backup: CheckedBackup
  /** What sealed data was forgotten, in words; null for none. */
  readonly forgotten: string | null
  /** What of the backup has no place in the database. */
  readonly left: readonly string[]
}

/**
 * Puts a backup into a database that has no data, or whose data may be replaced. Everything that can refuse comes before
 * the first change. A restore that is cut off may be started again; until one is done, no server starts on the database.
 * @throws with a message for the person who restores; UnfinishedRestore when it has to be run again
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, file, onStep = () => {} } = options
  const backup = await checkBackup(file, (part) => onStep(`Checking ${part}`))
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 15_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`)
    await refuseUnlessFree(client, options)
    const keys = await keysAfter(client, backup, options)
    const lost = await sealedWithoutKey(backup, keys)
    refuseUnlessOpened(lost, options)
    try {
      return await replaceAll(client, backup, options, { keys, lost })
    } catch (error) {
      throw new UnfinishedRestore('The database was emptied and is not filled yet. Run the restore again.', {
        cause: error,
      })
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function replaceAll(
  client: pg.Client,
  backup: CheckedBackup,
  { ownerUrl, filesFolder, onStep = () => {} }: RestoreOptions,
  { keys, lost }: { keys: readonly SealingKey[]; lost: Sealed },
): Promise<Restored> {
  onStep('Emptying the database')
  await emptyTarget(client, backup.file)
  onStep('Making the tables')
  await migrate(ownerUrl, { only: backup.manifest.migrations, isRestore: true })
  const left = await loadBackup(client, backup, ({ table, rows }) =>
    onStep(`Loading ${table}: ${rows.toLocaleString('en')} rows`),
  )
  const leftFiles = await restoreFiles(backup, filesFolder, (place) =>
    onStep(`Putting file ${place} of ${backup.manifest.files.length} back`),
  )
  onStep('Migrating to this release')
  await migrate(ownerUrl, { isRestore: true })
  const settled = await settleRestored(client, (one) => forgetUnopened(one, keys, backup.manifest.sealing_keys))
  onStep('Collecting statistics')
  await client.query('analyze')
  return {
    backup,
    ...settled,
    left: [...left, ...leftFiles],
    forgotten: isAnythingSealed(lost) ? formatSealed(lost) : null,
  }
}

async function refuseUnlessFree(client: pg.Client, { ownerUrl, replace }: RestoreOptions): Promise<void> {
  const servers = await countServerConnections(client, ownerUrl)
  if (servers > 0) throw new Error(`Servers have ${servers} connections to this database. Stop them first.`)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  if ((await stateOfTarget(client)) === 'in use' && replace !== name)
    throw new Error(
      `The database ${name} has data. To delete it and restore the backup instead, add --replace ${name}.`,
    )
}

function refuseUnlessOpened(lost: Sealed, { newSecret }: RestoreOptions): void {
  if (isAnythingSealed(lost) && !newSecret)
    throw new Error(
      `No key here opens all that is sealed in this backup. Without it, no one can use ${formatSealed(lost)}. ` +
        'Set SEALING_KEY, or add --new-secret to forget these: their owners set up a second factor again, and claimants ' +
        'need new links.',
    )
}

/** The keys that servers on the restored database will have. */
async function keysAfter(
  client: pg.Client,
  backup: CheckedBackup,
  { sealingKeys = [] }: RestoreOptions,
): Promise<SealingKey[]> {
  const given = givenRoots(sealingKeys).map(sealingKeyOf)
  if (backup.manifest.secrets === 'included') return [...given, ...(await keysInside(backup))]
  for (const table of [`public.${keptName(ownSecret)}`, ownSecret]) {
    if (await exists(client, table)) return [...given, ...(await readStoredKeys(client, table))]
  }
  return given
}
