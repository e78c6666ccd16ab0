import type { ClaimAction } from '../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import type { ClaimFlag } from '../../../../machines/intake-item/claim-flags.ts'
import type { TakeBack } from '../../../shared/actions/take-back.ts'
import { Workspace } from '../../../workspace/workspace.ts'
import type { IntakeApi } from './api/intake-api.ts'
import { ClaimFlagIndex } from './claim/claim-flag-index.ts'
import { ClaimLookups } from './claim/claim-lookups.ts'
import { ContactMatches } from './matches/contact-matches.ts'
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
  readonly takeBack?: TakeBack | undefined
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

  constructor({ api, today, lookups = new ClaimLookups(), ...options }: IntakeWorkspaceOptions) {
    const flags = new ClaimFlagIndex(lookups, today)
    super({ definition: intakeReview({ api, lookups, flags }), ...options })
    this.api = api
    this.lookups = lookups
    this.#flags = flags
    this.#newClaims = new NewClaimMatches(api, this.rows)
    this.#matches = new ContactMatches(api, this.rows, () => this.reload())
  }

  /** What a reviewer should look at. */
  flagsOf(row: IntakeRow): readonly ClaimFlag[] {
    return this.#flags.of(row)
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

  override async applyEvents(events: readonly Recorded[]) {
    this.#newClaims.onEvents(events)
    await super.applyEvents(events)
  }

  /** Applies events of contacts: rows may be about them. */
  applyContactEvents(events: readonly Recorded[]) {
    this.#matches.onEvents(events)
  }
}
