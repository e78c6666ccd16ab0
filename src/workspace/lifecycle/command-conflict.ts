import type { PlacedButton } from '../../../machines/lifecycle-commands.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { Answer } from './run-command.ts'

/** A command that came after a colleague's change and was not carried out: it stays until its author chooses. */
export interface CommandConflict<State, Command> {
  /** The record that the command was based on. */
  readonly record: State
  readonly placed: PlacedButton<State, Command>
  readonly answer: Answer
  /** Who changed it, and when (ISO 8601). */
  readonly by: string
  readonly at: string
}

/** Who changed what an edit was based on, and when; null where it was refused for another reason, or failed. */
export function changedMeanwhile(error: unknown): { readonly by: string; readonly at: string } | null {
  if (!(error instanceof ApiProblem) || error.status !== 409) return null
  const { type, by, at } = error.problem
  return type === 'urn:claimfront:changed-meanwhile' && by && at ? { by, at } : null
}

/** What the author wanted, as people read it: `Approved $500.00`, `Closed: Paid with the first estimate.` */
export function describeCommand<State, Command>({
  placed: { button },
  answer: { text, note },
}: Pick<CommandConflict<State, Command>, 'placed' | 'answer'>): string {
  const done = button.done(text)
  return [done, text !== '' && !done.includes(text) && text, note].filter(Boolean).join(': ')
}
