import { neededLongId } from '../../contract/supplements/document.ts'
import { rangesOfLongId } from '../../contract/contacts/long-id.ts'
import { may, type Permission } from '../../contract/people/permissions.ts'
import type { Actor } from '../../contract/events/recorded.ts'
import { shopActor, type Supplement } from '../../contract/supplements/supplement.ts'
import { type AttemptLimit, takeAttempt } from '../db/attempts.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { mustBeOpenTo } from '../http/open-office.ts'
import { invalid, notAllowed, notFound, tooManyTries } from '../http/problem.ts'
import { mustBeProven } from '../http/proofs.ts'
import type { Request } from '../http/route.ts'
import { findClaimOfLongId } from './supplement.queries.ts'
import { supplementStore } from './supplement.store.ts'

/** Who asks in a public call. */
export type Asker = Pick<Request<never>, 'clientAddress' | 'findSignedIn'> & { readonly longId: string }

/** A supplement that the asker reaches, and by what they do what they do. */
export interface Reached {
  readonly businessId: string
  readonly supplement: Supplement
  readonly isShop: boolean
  readonly scope: CommandScope
}

export interface AccessDependencies {
  readonly database: Database
  readonly visibility: Visibility
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
}

/** Unknown claims, and supplements that are another claim’s: 10 an hour from one address (domain, section 8). */
const guesses = { most: 10, secondsEach: 360 }
/** Addresses and documents from one address: 100 at once, and one every 20 seconds. */
const changes = { most: 100, secondsEach: 20 }

/**
 * Lets in who names the claim of a supplement by its long id, and people who are signed in and see the supplement. What
 * is another claim’s looks like what does not exist. Wrong ids count against their address alone.
 */
export class SupplementAccess {
  readonly #dependencies: AccessDependencies

  constructor(dependencies: AccessDependencies) {
    this.#dependencies = dependencies
  }

  /** @throws Refused 404, one and the same for a claim that does not exist and a supplement that is not its own; 422; 429 */
  async admit(id: string, asker: Asker, permission: Permission): Promise<Reached> {
    const { database, visibility } = this.#dependencies
    if (asker.longId.trim() === '') {
      const me = await this.#signedIn(asker, permission)
      const businessId = me.business.id
      return database.withBusiness(businessId, async (client) => {
        const supplement = await findSupplement(client, id)
        if (!supplement || !(await visibility.findVisible(client, me, 'supplement', [id])).has(id)) throw notFound()
        return {
          businessId,
          supplement,
          isShop: false,
          scope: await scopeOf(client, businessId, { id: me.id, name: me.full_name }),
        }
      })
    }
    const { id: contact, business_id: businessId } = await this.claim(asker)
    const found = await database.withBusiness(businessId, async (client) => {
      const supplement = await findSupplement(client, id)
      if (supplement?.claimant_id !== contact) return null
      return {
        businessId,
        supplement,
        isShop: true,
        scope: await scopeOf(client, businessId, shopActor),
      }
    })
    if (!found) await this.#countGuess(asker)
    if (!found) throw notFound()
    return found
  }

  /** The claim that a long id stands for. @throws Refused 403 where its business is suspended, 404, 422, 429 */
  async claim(asker: Asker): Promise<{ readonly id: string; readonly business_id: string }> {
    const longId = asker.longId.trim()
    if (!/^[0-9A-Za-z]{12}$/.test(longId)) throw invalid({ long_id: 'Use the 12 letters and digits of the claim' })
    const { database } = this.#dependencies
    const claim = await database.withoutBusiness((client) => findClaimOfLongId(client, rangesOfLongId(longId)))
    if (!claim) await this.#countGuess(asker)
    if (!claim) throw notFound()
    await mustBeOpenTo(database, { businessId: claim.business_id, contactId: claim.id })
    return claim
  }

  /** Counts a change against the address that it comes from. */
  countChange({ clientAddress }: Asker): Promise<void> {
    return this.#count({ key: ['supplement-change', clientAddress], ...changes })
  }

  #countGuess({ clientAddress }: Asker): Promise<void> {
    return this.#count({ key: ['supplement-guess', clientAddress], ...guesses })
  }

  async #count(limit: AttemptLimit): Promise<void> {
    const wait = await this.#dependencies.database.withoutBusiness((client) => takeAttempt(client, [limit], 'unsynced'))
    if (wait > 0) throw tooManyTries(wait)
  }

  async #signedIn({ findSignedIn }: Asker, permission: Permission) {
    const caller = await findSignedIn()
    if (!caller || caller.apiClient) throw invalid({ long_id: neededLongId })
    mustBeProven(caller.me, this.#dependencies.mfaWaived)
    if (!may(caller.me, permission)) throw notAllowed(caller.me.role, permission)
    return caller.me
  }
}

async function findSupplement(client: TenantClient, id: string): Promise<Supplement | null> {
  const found = (await supplementStore.find(client, [id])).get(id)
  return found && found.deleted_at === null ? found : null
}

async function scopeOf(client: TenantClient, businessId: string, actor: Actor): Promise<CommandScope> {
  return { businessId, actor, now: await readLogTime(client), key: null }
}
