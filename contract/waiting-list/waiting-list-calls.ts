import { answerClaimantOffer } from '../calls/answer-claimant-offer.ts'
import { askClaimantEarlierTime } from '../calls/ask-claimant-earlier-time.ts'
import { askEarlierTime } from '../calls/ask-earlier-time.ts'
import { getClaimantEarlierTime } from '../calls/get-claimant-earlier-time.ts'
import { listWaitingList } from '../calls/list-waiting-list.ts'
import { offerEarlierTime } from '../calls/offer-earlier-time.ts'
import { removeFromWaitingList } from '../calls/remove-from-waiting-list.ts'
import { withdrawClaimantEarlierTime } from '../calls/withdraw-claimant-earlier-time.ts'

/** The calls of the waiting list for earlier times. */
export const waitingListCalls = [
  getClaimantEarlierTime,
  askClaimantEarlierTime,
  withdrawClaimantEarlierTime,
  answerClaimantOffer,
  listWaitingList,
  askEarlierTime,
  offerEarlierTime,
  removeFromWaitingList,
] as const
