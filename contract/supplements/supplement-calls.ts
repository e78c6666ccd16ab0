import { createSupplement } from '../calls/create-supplement.ts'
import { getSupplement } from '../calls/get-supplement.ts'
import { listClaimantSupplements } from '../calls/list-claimant-supplements.ts'
import { listSupplements } from '../calls/list-supplements.ts'
import { sendSupplementEvent } from '../calls/send-supplement-event.ts'

/** The calls of supplements. */
export const supplementCalls = [
  createSupplement,
  listSupplements,
  getSupplement,
  listClaimantSupplements,
  sendSupplementEvent,
] as const
