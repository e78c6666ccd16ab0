import * as v from 'valibot'

/** Of the file itself; a reader refuses one that is higher than its own. */
export const backupFormat = 1

/** The parts of a backup that are no table, in their places: first, last but one and last. */
export const formatPart = 'claimfront-backup'
export const manifestPart = 'manifest.json'
export const manifestHashPart = 'manifest.json.sha256'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const backedUpTable = v.strictObject({
  schema: v.string(),
  table: v.string(),
  columns: v.array(v.string()),
  rows: count,
  /** Of the part: compressed rows. */
  bytes: count,
  sha256,
})

export const manifest = v.strictObject({
  format: v.literal(backupFormat),
  /** When its snapshot was taken, by the clock of the database. */
  taken_at: v.string(),
  postgres: v.string(),
  /** Names of the migrations that the database had; the last one is its release. */
  migrations: v.array(v.string()),
  /** The migration of the job queue, which has its own. */
  jobs_migration: count,
  /** The newest version of each type of event that the release knew. */
  event_versions: v.record(v.string(), count),
  /** The id of the last event in it; 0 without events. */
  log_head: count,
  secrets: v.picklist(['included', 'left out']),
  /** Ids of the keys that the backup knew, the newest first: those of the environment, then the database's own. */
  sealing_keys: v.array(v.string()),
  /** How much in it is sealed with one of them. */
  sealed: v.strictObject({
    authenticator_apps: count,
    recovery_codes: count,
    waiting_messages: count,
    /** Backups of former releases do not count them. */
    claimant_links: v.optional(count, 0),
  }),
  tables: v.array(backedUpTable),
  /** The bytes of uploaded files, where they are in a folder. Backups of former releases have none. */
  files: v.optional(v.array(v.strictObject({ key: v.string(), bytes: count, sha256 })), []),
  sequences: v.array(
    v.strictObject({ schema: v.string(), sequence: v.string(), value: v.string(), called: v.boolean() }),
  ),
  /** Tables that it leaves out: what lasts for seconds, secrets, and lists of migrations. */
  left_out: v.array(v.string()),
})

export type Manifest = v.InferOutput<typeof manifest>
export type BackedUpTable = Manifest['tables'][number]

/** The part of an uploaded file. */
export const partOfFile = ({ key }: { key: string }) => `files/${key}`

export const partOf = ({ schema, table }: { schema: string; table: string }) => `tables/${schema}.${table}.copy.zst`
