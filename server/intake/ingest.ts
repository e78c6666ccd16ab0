import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { Refused as RefusedClaim } from '../../contract/claims/refused.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { type EditableField, labelOf } from '../../contract/claims/claim-fields.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { evolveContact } from '../../machines/contact/contact.evolve.ts'
import { type Refusal, refuse } from '../../machines/decision.ts'
import { decideIngest, makesContact } from '../../machines/intake-item/ingest.decide.ts'
import type { ChangedSince } from '../../machines/intake-item/intake-item.decide.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'
import type { StreamAppend } from '../events/append.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import type { Notice } from '../events/raise.ts'
import { newId } from '../events/new-id.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { changesOf } from './changes-of.ts'
import { ClaimBatch } from './claim-batch.ts'
import { noticesOf } from './claim-notices.ts'
import { type LoadedFacts, loadFacts } from './ingest-facts.ts'
import { type References, unknownReference } from './known-references.ts'
import { projectSendBackMails } from './send-back/send-back-mails.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { refusedClaim } from './refuse-claim.ts'

export type IngestOutcome = { processed: string[]; failed: RefusedClaim[]; contacts: Record<string, string> }

interface IngestEffects {
  readonly processed: readonly string[]
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly claims: readonly StreamAppend[]
  readonly contacts: readonly StreamAppend[]
  readonly notices: readonly Notice[]
}

/** Refusals that stand until somebody changes the claim or the contact: all reviewers should see them. */
const lasting = new Set(['contact_cancelled', 'already_cancelled', 'storm_archived', 'person_gone'])

/** One request to ingest, from loaded facts to a plan. Every claim succeeds or fails by itself. */
export class Ingest {
  readonly #claims: ClaimBatch
  readonly #contacts: StreamBatch<Contact, ContactEvent>
  readonly #facts: LoadedFacts
  readonly #dependencies: IntakeDependencies
  readonly #scope: CommandScope
  readonly #sent: Map<string, SentClaim>
  readonly #processed: string[] = []
  readonly #refusals = new Map<string, Refusal>()
  readonly #contactOf: Record<string, string> = {}
  readonly #settled = new Set<string>()
  /** Storms that claims went to: none of them may be archived before all of this is written. */
  readonly #storms = new Set<StormView>()

  private constructor(
    dependencies: IntakeDependencies,
    scope: CommandScope,
    sent: readonly SentClaim[],
    claims: ClaimBatch,
    facts: LoadedFacts,
  ) {
    this.#dependencies = dependencies
    this.#scope = scope
    this.#claims = claims
    this.#facts = facts
    // Of a claim that is sent twice, the first counts.
    this.#sent = new Map()
    for (const claim of sent) if (!this.#sent.has(claim.id)) this.#sent.set(claim.id, claim)
    this.#contacts = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope)
    for (const [id, contact] of facts.contacts) this.#contacts.load(id, contact)
  }

  static async load(
    dependencies: IntakeDependencies,
    client: TenantClient,
    scope: CommandScope,
    sent: readonly SentClaim[],
  ) {
    const claims = await new ClaimBatch(scope).load(
      client,
      sent.map(({ id }) => id),
      'claims',
    )
    const facts = await loadFacts(dependencies, client, scope, sent, claims)
    await claims.askWhoHolds(client, facts.contacts.keys())
    return new Ingest(dependencies, scope, sent, claims, facts)
  }

  /** The storms, people and contacts that the claims name. */
  get references(): References {
    return this.#facts
  }

  /**
   * Refuses the claims for which something was sent that does not exist in this business (any more), and says which.
   * Nothing of what was sent is set on them, not even where they go along with their lead.
   */
  setAside(): ReadonlySet<string> {
    const aside = new Set<string>()
    for (const [id, sent] of this.#sent) {
      const field = unknownReference(this.#facts, this.#newlyNamed(id, sent))
      if (!field) continue
      this.#sent.delete(id)
      aside.add(id)
      const reason = `${labelOf(field)}: the selected value is no longer available. Choose another.`
      this.#refusals.set(id, refuse('not_found', reason, { errors: { [field]: 'Not found' } }).refusal)
    }
    return aside
  }

  /** An assignee who has left since stays on the claim, and is no reason to refuse it. */
  #newlyNamed(id: string, sent: SentClaim) {
    const { assignee_id, ...changes } = changesOf(sent)
    return assignee_id && assignee_id !== this.#claims.item(id).assignee_id ? { ...changes, assignee_id } : changes
  }

  /**
   * Decides one claim with its subclaims; what is refused is kept with its reason. `asSeen`: not where others changed
   * it since the version that was sent.
   */
  one(id: string, { asSeen = false } = {}): void {
    const lead = this.#facts.groups.leadOf.get(id)
    if (lead && this.#isSentAsLead(id) && this.#sent.has(lead)) this.one(lead, { asSeen })
    if (this.#settled.has(id)) return
    this.#settled.add(id)
    const refusal = this.#heldByOther(id) ?? (lead ? this.#subclaim(id, lead) : this.#claim(id, asSeen))
    if (refusal) {
      if (lasting.has(refusal.code)) this.#claims.decide(id, { type: 'FailIngest', ...refusal })
      this.#refusals.set(id, refusal)
      return
    }
    this.#processed.push(id)
    for (const subclaim of this.#facts.groups.subclaimsOf.get(id) ?? []) this.one(subclaim)
  }

  /** Sets what was sent on a claim and no more, unless it has gone along with its lead. */
  onlyEdit(id: string): void {
    if (this.#settled.has(id)) return
    this.#settled.add(id)
    const refusal = this.#edit(id)
    if (refusal) this.#refusals.set(id, refusal)
    else this.#processed.push(id)
  }

  /** What all of it comes to so far. */
  get effects(): IngestEffects {
    return {
      processed: this.#processed,
      refusals: this.#refusals,
      claims: this.#claims.batch.streams,
      contacts: this.#contacts.streams,
      notices: noticesOf(this.#claims, this.#scope.actor.name),
    }
  }

  claim(id: string): IntakeItem {
    return this.#claims.item(id)
  }

  contact(id: string): Contact | null {
    return this.#contacts.current(id)
  }

  /** Which fields of a claim others have changed since the version that was sent. */
  changedSince(id: string): ChangedSince {
    return this.#facts.changedSince.get(id) ?? {}
  }

  /** A colleague works on the claim, or on the contact that it is to change. */
  #heldByOther(id: string): Refusal | null {
    const existing = this.#sent.get(id)?.existing_claimant ?? this.#claims.item(id).existing_claimant
    return (
      this.#claims.heldByOther('intake_item', id) ?? (existing ? this.#claims.heldByOther('contact', existing) : null)
    )
  }

  #subclaim(id: string, lead: string): Refusal | null {
    if (this.#isSentAsLead(id) && !this.#processed.includes(lead)) return this.#nowASubclaim(id)
    const edit = this.#edit(id)
    if (edit) return edit
    const leadAction = this.#sent.get(lead)?.action ?? this.#claims.batch.current(lead)?.action
    const facts = { ...withoutContact, lead, leadIsSentBack: leadAction === 'send_back' }
    const decision = decideIngest(this.#claims.item(id), facts)
    if (!decision.ok) return decision.refusal
    this.#claims.batch.apply(id, decision.claim)
    return null
  }

  #isSentAsLead(id: string): boolean {
    return this.#sent.get(id)?.is_subclaim === false
  }

  /** It was decided on as a claim of its own: going along without that decision would lose it without a word. */
  #nowASubclaim(id: string): Refusal {
    const { claim_number } = this.#claims.item(id)
    const reason = `A newer claim ${claim_number} is now the lead. Decide on that one.`
    return refuse('now_a_subclaim', reason).refusal
  }

  #claim(id: string, asSeen: boolean): Refusal | null {
    const rollback = this.#claims.batch.savepoint(id)
    const edit = this.#edit(id)
    if (edit) return edit
    const item = this.#claims.item(id)
    const decision = decideIngest(item, { ...this.#factsOf(item), ...(asSeen && { unseen: this.#unseen(id) }) })
    if (!decision.ok) {
      if (!lasting.has(decision.refusal.code)) rollback()
      return decision.refusal
    }
    this.#claims.batch.apply(id, decision.claim)
    const storm = this.#facts.storms.get(item.event ?? '')
    if (storm) this.#storms.add(storm)
    for (const part of decision.contacts) {
      this.#contacts.load(part.id, part.contact)
      this.#contacts.apply(part.id, part.events)
      this.#contactOf[id] ??= part.id
    }
    return null
  }

  /** What the reviewer set on a claim that was sent; a subclaim that comes along has nothing set. */
  #edit(id: string): Refusal | null {
    const sent = this.#sent.get(id)
    if (!sent) return null
    const changedSince = this.#facts.changedSince.get(id)
    return this.#claims.decide(id, { type: 'EditClaim', changes: changesOf(sent), changedSince })
  }

  #unseen(id: string): ChangedSince {
    const sent = this.#sent.get(id)
    return Object.fromEntries(
      Object.entries(this.changedSince(id)).filter(([field]) => sent?.[field as EditableField] === undefined),
    )
  }

  #factsOf(item: IntakeItem) {
    const { storms, people } = this.#facts
    const { call_center_id, appraiser_id } = item
    return {
      gone: unknownReference(this.#facts, { call_center_id, appraiser_id }) as
        | 'call_center_id'
        | 'appraiser_id'
        | undefined,
      lead: null,
      existing: item.existing_claimant ? this.#contacts.current(item.existing_claimant) : null,
      storm: item.event ? (storms.get(item.event) ?? null) : null,
      callCenterPhone: item.call_center_id ? (people.get(item.call_center_id)?.phone ?? null) : null,
      newContactId: makesContact(item.action) ? newId() : '',
    }
  }

  plan(): Plan<IngestOutcome> {
    const { streams, projections } = this.#claims.plan(null)
    const raised = this.#dependencies.raise(this.#scope, noticesOf(this.#claims, this.#scope.actor.name))
    return {
      streams: [...streams, ...this.#contacts.streams, ...expectUnchanged('storm', this.#storms), ...raised.streams],
      projections: [
        ...projections,
        this.#dependencies.projectContacts(this.#scope.businessId, this.#contacts.changed),
        ...raised.projections,
        ...projectSendBackMails(this.#scope.businessId, this.#scope.now, this.#facts.business, this.#claims.changed),
      ],
      reply: {
        processed: this.#processed,
        failed: [...this.#refusals]
          .filter(([id]) => !this.#processed.includes(id))
          .map(([id, refusal]) => refusedClaim(this.#claims.item(id), refusal)),
        contacts: this.#contactOf,
      },
    }
  }
}

const withoutContact = { existing: null, storm: null, callCenterPhone: null, newContactId: '' }
