import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import { type Groups, groupSubclaims } from '../../machines/intake-item/group-subclaims.ts'
import type { ChangedSince } from '../../machines/intake-item/intake-item.decide.ts'
import type { MailingBusiness } from '../../machines/intake-item/send-back-mail.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { changedSince } from './changed-since.ts'
import type { ClaimBatch } from './claim-batch.ts'
import { waitingSiblings } from './intake.queries.ts'
import { loadReferences, type References } from './known-references.ts'
import type { IntakeDependencies } from './dependencies.ts'

/** Everything that the ingest of some claims is decided on, beside the claims themselves. */
export interface LoadedFacts extends References {
  readonly groups: Groups
  readonly changedSince: ReadonlyMap<string, ChangedSince>
  /** Loaded where a claim may be sent back. */
  readonly business: MailingBusiness | null
}

/**
 * Loads it, a fixed number of queries however many claims there are. Also takes in the subclaims of the claims sent:
 * a lead takes them with it, whether they were sent along or not.
 */
export async function loadFacts(
  dependencies: IntakeDependencies,
  client: TenantClient,
  scope: CommandScope,
  sent: readonly SentClaim[],
  claims: ClaimBatch,
): Promise<LoadedFacts> {
  const groups = groupSubclaims(
    await waitingSiblings(client, [...new Set(sent.map(({ id }) => claims.item(id).claim_number))]),
  )
  const followers = sent.flatMap(({ id }) => groups.subclaimsOf.get(id) ?? [])
  if (followers.length > 0) await claims.load(client, followers)
  const isSentBack = sent.some(({ id, action = claims.item(id).action }) => action === 'send_back')
  return {
    groups,
    business: isSentBack ? await dependencies.findBusiness(client) : null,
    changedSince: await changedSince(
      client,
      sent.map(({ id, version }) => ({ item: claims.item(id), version, actorId: scope.actor.id })),
    ),
    ...(await loadReferences(
      dependencies,
      client,
      sent.map((claim) => namedBy(claim, claims)),
    )),
  }
}

/** What a claim will name: what is sent, and else what it names already. */
function namedBy(sent: SentClaim, claims: ClaimBatch) {
  const { event, existing_claimant, not_contact, appraiser_id, call_center_id, assignee_id } = sent
  const item = claims.item(sent.id)
  return {
    event: event === undefined ? item.event : event,
    existing_claimant: existing_claimant === undefined ? item.existing_claimant : existing_claimant,
    call_center_id: call_center_id === undefined ? item.call_center_id : call_center_id,
    appraiser_id: appraiser_id === undefined ? item.appraiser_id : appraiser_id,
    not_contact: not_contact ?? null,
    assignee_id: assignee_id ?? null,
  }
}
