import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type Groups, groupSubclaims } from '../../machines/intake-item/group-subclaims.ts'
import type { ChangedSince } from '../../machines/intake-item/intake-item.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { changedSince } from './changed-since.ts'
import { changesOf } from './changes-of.ts'
import type { ClaimBatch } from './claim-batch.ts'
import { waitingSiblings } from './intake.queries.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeParts } from './parts.ts'

/** Everything that the ingest of some claims is decided on, beside the claims themselves. */
export interface LoadedFacts {
  readonly groups: Groups
  readonly changedSince: ReadonlyMap<string, ChangedSince>
  readonly storms: ReadonlyMap<string, StormView>
  readonly people: ReadonlyMap<string, { phone: string | null }>
  readonly contacts: ReadonlyMap<string, Contact>
}

/**
 * Loads it, a fixed number of queries however many claims there are. Also takes in the subclaims of the claims sent:
 * a lead takes them with it, whether they were sent along or not.
 * @throws Refused 404 where a claim names what does not exist in this business.
 */
export async function loadFacts(
  parts: IntakeParts,
  client: TenantClient,
  scope: CommandScope,
  sent: readonly SentClaim[],
  claims: ClaimBatch,
): Promise<LoadedFacts> {
  await knownReferences(
    parts,
    client,
    sent.map((claim, index) => ({ field: `claims[${index}]`, changes: changesOf(claim) })),
  )
  const groups = groupSubclaims(
    await waitingSiblings(client, [...new Set(sent.map(({ id }) => claims.item(id).claim_number))]),
  )
  const followers = sent.flatMap(({ id }) => groups.subclaimsOf.get(id) ?? [])
  if (followers.length > 0) await claims.load(client, followers)

  const named = (field: 'event' | 'call_center_id' | 'existing_claimant') => {
    const ids = sent.map((claim) => (claim[field] === undefined ? claims.item(claim.id)[field] : claim[field]))
    return [...new Set(ids.filter((id): id is string => Boolean(id)))]
  }
  return {
    groups,
    changedSince: await changedSince(
      client,
      sent.map(({ id, version }) => ({ item: claims.item(id), version, actorId: scope.actor.id })),
    ),
    storms: await parts.findStorms(client, named('event')),
    people: await parts.findPeople(client, named('call_center_id')),
    contacts: await parts.findContacts(client, named('existing_claimant')),
  }
}
