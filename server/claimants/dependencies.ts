import type { Database } from '../db/database.ts'
import type { ClaimantGate } from './claimant-gate.ts'

export interface ClaimantDependencies {
  readonly database: Database
  readonly gate: ClaimantGate
}
