import type { AppDependencies } from './app.ts'
import { passwordResetTask } from './auth/reset/password-reset.task.ts'
import { createSealedBox } from './db/sealed-box.ts'
import { CommandHandler } from './events/handle-command.ts'
import type { Task } from './jobs/open-worker.ts'
import { tellingGivenUp } from './notifications/tell-given-up.ts'
import { sendMessageTask } from './outbox/index.ts'

/** A try at a message that lasts longer than this is dead: ports give up after 20 seconds. */
export const leaseSeconds = 60

/** What jobs do, built from the same parts as the app that queues them. */
export function createTasks(
  parts: Pick<AppDependencies, 'database' | 'secrets' | 'ports' | 'productName' | 'publicUrl'>,
): Record<string, Task> {
  const { database, ports, productName, publicUrl } = parts
  const box = createSealedBox(parts.secrets.box)
  const tellGivenUp = tellingGivenUp({ commands: new CommandHandler(database, () => {}), productName })
  return {
    'send-message': sendMessageTask({ database, box, ports, leaseSeconds, tellGivenUp }),
    'password-reset': passwordResetTask({ database, box, productName, publicUrl }),
  }
}
