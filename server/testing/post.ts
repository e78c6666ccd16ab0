import { Logger, runOnce } from 'graphile-worker'
import { roleUrls } from '../db/roles.ts'
import type { Task } from '../jobs/open-worker.ts'
import { openJobsPool } from '../jobs/jobs-pool.ts'
import { createSealedBox } from '../db/sealed-box.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { createTasks } from '../tasks.ts'
import type { TestApp } from './test-app.ts'

/**
 * Carries out every job that is due, once, as a worker would; gives what was reported. `replaced` are tasks that do
 * something else.
 */
export async function runJobs(
  { dependencies, ownerUrl }: Pick<TestApp, 'dependencies' | 'ownerUrl'>,
  different: Partial<AppDependencies> & { readonly textClock?: () => number } = {},
  replaced: Readonly<Record<string, Task>> = {},
): Promise<string[]> {
  const reported: string[] = []
  const tasks = { ...createTasks({ ...dependencies, ...different }), ...replaced }
  const pgPool = openJobsPool(roleUrls(ownerUrl).jobs)
  await runOnce({
    pgPool,
    noHandleSignals: true,
    concurrency: 4,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') reported.push(message)
    }),
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)])),
  }).finally(() => pgPool.end())
  return reported
}

/** What somebody finds in their mailbox or on their phone, newest first, whether it has been sent yet or not. */
export async function messagesTo({ dependencies, owner }: TestApp, recipient: string): Promise<string[]> {
  const box = createSealedBox(dependencies.secrets.box)
  const { rows } = await owner.query<{ text: string; sealed: Buffer | null }>(
    'select text, sealed from outbox where recipient = $1 order by queued_at desc, id desc',
    [recipient],
  )
  return rows.map(({ text, sealed }) => (sealed ? box.open(sealed) : text))
}

export async function lastCodeTo(world: TestApp, phone: string): Promise<string> {
  return found(/^(\d{6}) /, await messagesTo(world, phone))
}

/** What the link in the last mail carries. */
export async function lastTokenTo(world: TestApp, address: string): Promise<string> {
  return found(/[?]token=([\w-]+)/, await messagesTo(world, address))
}

function found(pattern: RegExp, messages: readonly string[]): string {
  for (const text of messages) {
    const match = pattern.exec(text)
    if (match?.[1]) return match[1]
  }
  throw new Error(`${pattern} is in none of ${messages.length} messages`)
}
