import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { DraftRefusal, DraftRow } from '../../contract/drafts/draft.ts'
import type { StreamCategory } from '../../contract/categories.ts'
import type { Permission } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'

/** What a commit of some rows comes to: those that are done, and whatever went along; those that are not. */
export interface RowsOutcome {
  readonly done: readonly string[]
  readonly refused: readonly ({ readonly id: string } & DraftRefusal)[]
}

/** A category whose aggregates can have drafted changes: all that drafts know of it. */
export interface DraftDesk {
  readonly category: StreamCategory
  readonly permission: Permission
  /**
   * Makes sure that rows are what the category takes, and name what exists. Gives them as they are to be kept.
   * @throws Refused 422 or 404, naming the field as `rows[3].changes.zip`.
   */
  check(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[]>
  /** @throws Refused 403 for somebody who may not commit these rows together. */
  readonly mustMayCommit?: (me: Me, rows: readonly DraftRow[]) => void
  /** What a commit would come to. Writes nothing. */
  preview(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]): Promise<Omit<DraftPreview, 'version'>>
  /** The rows in parts that are each one command, in order: what belongs together is in one of them. */
  parts(client: TenantClient, rows: readonly DraftRow[]): Promise<readonly (readonly DraftRow[])[]>
  /** What a commit of one part comes to. Every row is done or refused by itself. */
  plan(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]): Promise<Plan<RowsOutcome>>
}
