import { type DocumentRequest, isOwed } from '../../../contract/supplements/document-request.ts'

/** The three piles that anyone can read: what the shop owes, what a reviewer has to check, and what is done. */
export const requestPiles = ['owed', 'to_check', 'done'] as const
export type RequestPile = (typeof requestPiles)[number]
export const requestPileLabels: Readonly<Record<RequestPile, string>> = {
  owed: 'Owed by the shop',
  to_check: 'To check',
  done: 'Done',
}

export function pileOf(request: Pick<DocumentRequest, 'status'>): RequestPile {
  if (isOwed(request)) return 'owed'
  return request.status === 'received' ? 'to_check' : 'done'
}
