import type { ClaimAction } from '../../../../contract/claims/choices.ts'
import { dueDateOf, isLate } from '../../../../contract/claims/due-date.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { idOf, type Recorded } from '../../../../contract/events/recorded.ts'
import type { ClaimFlag } from '../../../../machines/intake-item/claim-flags.ts'
import type { OperationUndo } from '../../../shared/operations/operation-undo.ts'
import { ownDayOf } from '../../../shared/time/own-clock.ts'
import { Workspace } from '../../../workspace/workspace.ts'
import type { IntakeApi } from './api/intake-api.ts'
import { ClaimFlagIndex } from './claim/claim-flag-index.ts'
import { ClaimLookups } from './claim/claim-lookups.ts'
import { ContactMatches } from './matches/contact-matches.ts'
import { ExistingContacts } from './matches/existing-contacts.ts'
import { intakeReview, type IntakeReviewDefinition } from './intake-review.workspace.ts'
import type { IntakeRow } from './claim/intake-row.ts'
import { NewClaimMatches } from './matches/new-claim-matches.ts'

export interface IntakeWorkspaceOptions {
  readonly api: IntakeApi
  /** Today in the business's zone, YYYY-MM-DD. */
  readonly today: string
  /** Id of the user. */
  readonly me: string
  /** Names that another workspace has looked up already. */
  readonly lookups?: ClaimLookups
  readonly operationUndo?: OperationUndo | undefined
  readonly isReadOnly?: boolean
}

interface ReversibleClaim {
  readonly id: string
  readonly action: ClaimAction
}

/** The workspace of the intake review, and what can be looked up about a claim. */
export class IntakeWorkspace extends Workspace<IntakeRow, EditableField> {
  declare readonly definition: IntakeReviewDefinition
  readonly api: IntakeApi
  readonly lookups: ClaimLookups
  readonly #flags: ClaimFlagIndex
  readonly #reversible: ReversibleClaim[] = []
  readonly #newClaims: NewClaimMatches
  readonly #matches: ContactMatches
  readonly #existing: ExistingContacts
  readonly #contactFollowers = new Map<string, Set<() => void>>()

  constructor({ api, today, lookups = new ClaimLookups(), ...options }: IntakeWorkspaceOptions) {
    const flags = new ClaimFlagIndex(lookups, today)
    super({ definition: intakeReview({ api, lookups, flags }), ...options })
    this.api = api
    this.lookups = lookups
    this.#flags = flags
    this.#newClaims = new NewClaimMatches(api, this.rows)
    this.#matches = new ContactMatches(api, this.rows, () => this.reload())
    this.#existing = new ExistingContacts(api, this.rows)
  }

  /** What a reviewer should look at. */
  flagsOf(row: IntakeRow): readonly ClaimFlag[] {
    return this.#flags.of(row)
  }

  /** The day by which a claim should be decided, YYYY-MM-DD; the default where nobody has set one. */
  dueDateOf(row: IntakeRow): string {
    return dueDateOf(row, ownDayOf)
  }

  /** Whether its due date is past. */
  isLate(row: IntakeRow): boolean {
    return isLate(row, this.today, ownDayOf)
  }

  /** Today in the business's zone, YYYY-MM-DD. */
  get today(): string {
    return this.#flags.today
  }

  /** On another day, dates that were in the future may not be so any more. */
  setToday(today: string) {
    if (today !== this.today) this.resetFlags(today)
  }

  /** The day or the storms changed: flags are worked out again, and rows that show or are filtered by them. */
  resetFlags(today = this.today) {
    this.#flags.reset(today)
    this.rows.notifyChanged([...this.rows.ids()])
  }

  /** Claims that left by an action that can be reversed, collected until the run is over. */
  addReversible(claims: readonly ReversibleClaim[]) {
    this.#reversible.push(...claims)
  }

  takeReversible(): readonly ReversibleClaim[] {
    return this.#reversible.splice(0)
  }

  /** A claim that returns is read from its own stream, which does not say which contact it seems to be about. */
  override async refetch(ids: readonly string[]) {
    const absent = ids.filter((id) => !this.rows.recorded(id))
    await super.refetch(ids)
    await this.#matches.findFor(absent)
  }

  override async applyEvents(events: readonly Recorded[]) {
    this.#newClaims.onEvents(events)
    await super.applyEvents(events)
  }

  /** Applies events of contacts: rows may be about them. */
  applyContactEvents(events: readonly Recorded[]) {
    this.#matches.onEvents(events)
    this.#existing.onEvents(events)
    for (const id of new Set(events.map(({ stream }) => idOf(stream)))) {
      for (const changed of this.#contactFollowers.get(id) ?? []) changed()
    }
  }

  /** Calls back with every change of a contact; returns how to stop. */
  followContact(id: string, changed: () => void): () => void {
    const followers = this.#contactFollowers.get(id) ?? new Set()
    this.#contactFollowers.set(id, followers.add(changed))
    return () => {
      followers.delete(changed)
      if (followers.size === 0) this.#contactFollowers.delete(id)
    }
  }
}
