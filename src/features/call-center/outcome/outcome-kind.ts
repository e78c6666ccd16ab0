import { ApiProblem } from '../../../shared/api/api-problem.ts'
import type { CommandKind } from '../../../shared/command-outbox/outbox-dependencies.ts'
import type { OutcomeBody } from './outcome-command.ts'

/** Outcomes in the command outbox. What sends them comes with the pages of the call center, or when it is needed. */
export const outcomeKind: CommandKind<OutcomeBody> = {
  async send(body, commandId, action) {
    const { sendOutcome } = await import('./outcome-command.ts').catch(() => {
      throw new ApiProblem(0, 'The server can’t be reached.')
    })
    return sendOutcome(body, commandId, action)
  },
  rejectionOf: () => null,
}
