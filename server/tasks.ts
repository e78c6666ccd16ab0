import type { AppParts } from './app.ts'
import { passwordResetTask } from './auth/reset/password-reset.task.ts'
import { createSealedBox } from './db/sealed-box.ts'
import type { Task } from './jobs/open-worker.ts'
import { sendMessageTask } from './outbox/index.ts'

/** A try at a message that lasts longer than this is dead: ports give up after 20 seconds. */
export const leaseSeconds = 60

/** What jobs do, built from the same parts as the app that queues them. */
export function createTasks(
  parts: Pick<AppParts, 'database' | 'secrets' | 'ports' | 'productName' | 'publicUrl'>,
): Record<string, Task> {
  const { database, ports, productName, publicUrl } = parts
  const box = createSealedBox(parts.secrets.box)
  return {
    'send-message': sendMessageTask({ database, box, ports, leaseSeconds }),
    'password-reset': passwordResetTask({ database, box, productName, publicUrl }),
  }
}
