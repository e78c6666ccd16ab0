import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { findSameLeads as call, mostSameLeads } from '../../../../contract/calls/find-same-leads.ts'
import type { SameLead } from '../../../../contract/leads/same-lead.ts'
import { send } from '../../../shared/api/client.ts'

export type FindSameLeads = (ids: readonly string[]) => Promise<readonly { id: string; same: readonly SameLead[] }[]>

const findByApi: FindSameLeads = async (ids) => (await send(call, { body: { ids: [...ids] } })).data

const none: readonly SameLead[] = []
/** How long leads that come into view gather, in milliseconds. */
const gatherMs = 80

/** Other leads of the same claim or vehicle, looked up for the leads in view: many cards are one request. */
export class SameLeads {
  readonly #find: FindSameLeads
  readonly #known = new Map<string, readonly SameLead[]>()
  readonly #wanted = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #isGathering = false

  constructor(find: FindSameLeads = findByApi) {
    this.#find = find
  }

  of(id: string): readonly SameLead[] {
    return this.#known.get(id) ?? none
  }

  want(id: string): void {
    if (this.#known.has(id)) return
    this.#wanted.add(id)
    this.#gatherWanted()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #gatherWanted(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    setTimeout(() => void this.#requestSame(), gatherMs)
  }

  /** A hint only: what cannot be looked up is asked for again by the next card that wants it. */
  async #requestSame(): Promise<void> {
    this.#isGathering = false
    const asked = [...this.#wanted].slice(0, mostSameLeads)
    for (const id of asked) this.#wanted.delete(id)
    const found = await this.#find(asked).catch(() => null)
    if (this.#wanted.size > 0) this.#gatherWanted()
    if (!found) return
    for (const id of asked) this.#known.set(id, none)
    for (const { id, same } of found) this.#known.set(id, same)
    for (const listener of this.#listeners) listener()
  }
}

/** The others of a lead; none until they are known. */
export function useSameLeads(leads: SameLeads | undefined, id: string): readonly SameLead[] {
  useEffect(() => leads?.want(id), [leads, id])
  const subscribe = useCallback((listener: () => void) => leads?.subscribe(listener) ?? (() => undefined), [leads])
  return useSyncExternalStore(subscribe, () => leads?.of(id) ?? none)
}
