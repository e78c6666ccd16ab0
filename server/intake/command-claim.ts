import type { Claim } from '../../contract/claims/claim.ts'
import type { IntakeItemCommand } from '../../machines/intake-item/intake-item.decide.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { ClaimBatch } from './claim-batch.ts'
import { noticesOf } from './claim-notices.ts'
import { countWaiting, findItems } from './intake.queries.ts'
import { projectSendBackMails } from './send-back/send-back-mails.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { presentClaims } from './present-claims.ts'
import { refusedItem } from './refuse-claim.ts'

/**
 * Carries out a command about one claim, and answers with the claim as it then is and how many wait; so does a repeated
 * key, though nothing is carried out again.
 * @throws Refused 404 for a claim that does not exist here, 409 or 422 for what the machine does not allow.
 */
export async function commandClaim(
  { commands, database, raise }: IntakeDependencies,
  scope: CommandScope,
  id: string,
  commandFor: (client: TenantClient, item: IntakeItem) => Promise<IntakeItemCommand>,
): Promise<{ claim: Claim; total: number }> {
  await commands.handle(scope, async (client) => {
    const claims = await new ClaimBatch(scope).load(client, [id])
    const refusal = claims.decide(id, await commandFor(client, claims.item(id)))
    if (refusal) throw refusedItem(claims.item(id), refusal)
    const plan = claims.plan({})
    const raised = raise(scope, noticesOf(claims, scope.actor.name))
    return {
      ...plan,
      streams: [...plan.streams, ...raised.streams],
      projections: [
        ...plan.projections,
        ...raised.projections,
        // None of these commands sends a claim back: emails are canceled only.
        ...projectSendBackMails(scope.businessId, scope.now, null, claims.changed),
      ],
    }
  })
  return database.withBusiness(scope.businessId, async (client) => {
    const [claim] = await presentClaims(client, [...(await findItems(client, [id])).values()])
    if (!claim) throw new Error(`claim ${id} has gone`)
    return { claim, total: await countWaiting(client) }
  })
}
