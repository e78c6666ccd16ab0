import type { ContactView } from '../../contract/contacts/contact.ts'
import type { ContactCommand } from '../../machines/contact/contact.decide.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { ContactBatch } from './contact-batch.ts'

/**
 * Carries out a command that says everything by its name, on one contact.
 * @throws Refused 404 where it does not exist in this business; 409 with what is possible now.
 */
export function commandContact(
  commands: CommandHandler,
  scope: CommandScope,
  id: string,
  command: ContactCommand,
): Promise<{ contact: ContactView }> {
  return commands.handle(scope, async (client) => {
    const contacts = await new ContactBatch(scope).load(client, [id])
    contacts.decide(id, command)
    return contacts.plan({ contact: await contacts.viewOne(client, id) })
  })
}
