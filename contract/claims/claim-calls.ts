import { countClaims } from '../calls/count-claims.ts'
import { deleteClaim } from '../calls/delete-claim.ts'
import { editClaim } from '../calls/edit-claim.ts'
import { editClaims } from '../calls/edit-claims.ts'
import { fetchProvisionedClaims } from '../calls/fetch-provisioned-claims.ts'
import { ingestClaims } from '../calls/ingest-claims.ts'
import { listIngested } from '../calls/list-ingested.ts'
import { listSendbacks } from '../calls/list-sendbacks.ts'
import { receiveClaims } from '../calls/receive-claims.ts'
import { resetClaim } from '../calls/reset-claim.ts'
import { returnSendback } from '../calls/return-sendback.ts'

/** The calls of the intake desk. */
export const claimCalls = [
  countClaims,
  deleteClaim,
  editClaim,
  editClaims,
  fetchProvisionedClaims,
  ingestClaims,
  listIngested,
  listSendbacks,
  receiveClaims,
  resetClaim,
  returnSendback,
] as const
