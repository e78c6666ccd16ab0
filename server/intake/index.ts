import type { Route } from '../http/route.ts'
import { countClaimsRoute } from './count-claims.route.ts'
import { deleteClaimRoute } from './delete-claim.route.ts'
import { editClaimRoute } from './edit-claim.route.ts'
import { editClaimsRoute } from './edit-claims.route.ts'
import { fetchProvisionedClaimsRoute } from './fetch-provisioned-claims.route.ts'
import { ingestClaimsRoute } from './ingest-claims.route.ts'
import { listIngestedRoute } from './list-ingested.route.ts'
import { listSendbacksRoute } from './list-sendbacks.route.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { receiveClaimsRoute } from './receive-claims.route.ts'
import { resetClaimRoute } from './reset-claim.route.ts'
import { returnSendbackRoute } from './return-sendback.route.ts'
import { countSendbacks, countUrgentClaims, countWaitingInStorm, waitingByZip } from './intake.queries.ts'

/** The intake desk: carrier rows in, decisions, contacts out. */
export function intakeRoutes(dependencies: IntakeDependencies): Route[] {
  return [
    receiveClaimsRoute(dependencies),
    countClaimsRoute(dependencies),
    fetchProvisionedClaimsRoute(dependencies),
    editClaimRoute(dependencies),
    editClaimsRoute(dependencies),
    deleteClaimRoute(dependencies),
    resetClaimRoute(dependencies),
    ingestClaimsRoute(dependencies),
    listSendbacksRoute(dependencies),
    returnSendbackRoute(dependencies),
    listIngestedRoute(dependencies),
  ]
}

/** What intake provides to other features. */
export const providedByIntake = {
  countClaims: countUrgentClaims,
  countSendbacks,
  countClaimsIn: countWaitingInStorm,
  waitingByZip,
}
