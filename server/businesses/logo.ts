import { createHash } from 'node:crypto'
import type { Database, TenantClient } from '../db/database.ts'
import { invalid } from '../http/problem.ts'

export interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

export const logoPath = '/api/logos'
const largest = 200 * 1024

/** How the files of each type begin. */
const marks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** The picture in a data URL. @throws Refused 422 when it is too large, or not what it says it is. */
export function pictureOf(dataUrl: string): Picture {
  const comma = dataUrl.indexOf(',')
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'))
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (bytes.length > largest) throw invalid({ logo: 'Use an image of at most 200 KB' })
  if (!marks[type]?.(bytes)) throw invalid({ logo: `Not a valid ${type.slice('image/'.length).toUpperCase()} image` })
  return { type, bytes }
}

/** Keeps a picture, and gives the address where pages find it: another picture is another address. */
export async function keepLogo(client: TenantClient, businessId: string, { type, bytes }: Picture): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url')
  await client.query(
    'insert into business_logo (business_id, hash, type, picture) values ($1, $2, $3, $4) on conflict do nothing',
    [businessId, hash, type, bytes],
  )
  return `${logoPath}/${hash}`
}

export async function findLogo(database: Database, hash: string): Promise<Picture | null> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ type: string; picture: Buffer }>('select type, picture from find_logo($1)', [hash]),
  )
  return rows[0] ? { type: rows[0].type, bytes: rows[0].picture } : null
}
