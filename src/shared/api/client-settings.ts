import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import type { ReplyOf } from '../../../contract/call.ts'
import type { getClientSettings } from '../../../contract/calls/get-client-settings.ts'

export type ClientSettings = ReplyOf<typeof getClientSettings>

let asked: Promise<ClientSettings> | undefined

/** What the server tells every browser; asked once a page, and again only if that failed. */
export function clientSettings(): Promise<ClientSettings> {
  asked ??= fetchSettings().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Fetched on each call. @throws when the server cannot be reached. */
export async function isInMaintenance(): Promise<boolean> {
  return (await fetchSettings()).maintenance
}

/** The one call that every page begins with, sign-in too, whose first load leaves the client library out. */
async function fetchSettings(): Promise<ClientSettings> {
  const response = await fetch(clientSettingsAddress, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The settings were answered with ${response.status}.`)
  return (await response.json()) as ClientSettings
}

/** As the contract has it, whose schemas the first load leaves out too. */
export const clientSettingsAddress = '/api/settings'

const nowhere: ClientSettings['elsewhere'] = { messages: null, supplements: null }

const sitesAtom = atom(async () => {
  try {
    return (await clientSettings()).elsewhere
  } catch {
    return nowhere
  }
})

/** Other sites that stand in for pages of ours. */
export const elsewhereAtom = unwrap(sitesAtom, (before) => before ?? nowhere)

const nameAtom = atom(async () => {
  try {
    return (await clientSettings()).product_name
  } catch {
    return 'Claimfront'
  }
})

/** The product's name; a setting of the server. */
export const productNameAtom = unwrap(nameAtom, (before) => before ?? 'Claimfront')
