import { atom } from 'jotai'
import { unwrap } from 'jotai/utils'
import type { ReplyOf } from '../../../contract/call.ts'
import { getClientSettings } from '../../../contract/calls/get-client-settings.ts'
import { send } from './client.ts'

export type ClientSettings = ReplyOf<typeof getClientSettings>

let asked: Promise<ClientSettings> | undefined

/** What the server tells every browser; asked once a page, and again only if that failed. */
export function clientSettings(): Promise<ClientSettings> {
  asked ??= send(getClientSettings).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

const nameAtom = atom(async () => {
  try {
    return (await clientSettings()).product_name
  } catch {
    return 'Claimfront'
  }
})

/** The product's name; a setting of the server. */
export const productNameAtom = unwrap(nameAtom, (before) => before ?? 'Claimfront')
