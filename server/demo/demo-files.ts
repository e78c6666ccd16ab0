import type { FileCommand } from '../../machines/file/file.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { fileStore } from '../files/file.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

const size = 2_480_512
const arrived: readonly FileCommand[] = [
  { type: 'ReceiveFile', stored: size },
  { type: 'NoteChecked', checked: { sha256: 'ab'.repeat(32), scan: 'none' } },
  { type: 'NotePrepared', prepared: { has_preview: true, no_preview: '', width: 4032, height: 3024 } },
]

/** What happens to each photo after it is announced. There are no bytes: one that arrived was deleted. */
const courses: readonly (readonly [label: string, ...FileCommand[]])[] = [
  ['roof'],
  ['odometer', { type: 'EndUpload', stored: null }],
  ['overall', ...arrived, { type: 'DeleteFile' }],
]

/** Photos of one production log: one on its way, one whose upload was not finished, one that was deleted. */
export async function demoFiles(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { rows } = await client.query<{ contact_id: string }>(
    `select contact_id from production_log where status = 'draft' order by contact_id limit 1`,
  )
  const subject_id = rows[0]?.contact_id
  const batch = new LifecycleBatch(fileStore, scope)
  if (!subject_id) return batch.plan({})
  const idOf = (label: string) => demoId(scope.businessId, 'file', label)
  const known = await fileStore.find(
    client,
    courses.map(([label]) => idOf(label)),
  )
  for (const [label, ...commands] of courses) {
    const id = idOf(label)
    if (known.has(id)) continue
    const content_type = 'image/jpeg' as const
    const file = { subject_category: 'contact' as const, subject_id, label, name: `${label}.jpg`, content_type, size }
    batch.load(id, null).decide(id, { type: 'AnnounceFile', file })
    for (const command of commands) batch.decide(id, command)
  }
  return batch.plan({})
}
