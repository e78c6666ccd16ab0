import { suspendedPage } from '../../../contract/businesses/suspended-page.ts'
import { sendAuthEvent } from '../session/session.ts'
import type { ApiProblem } from './api-problem.ts'

/** Handles refusals that concern the whole session, for every call (section 8). */
export function handleUnauthorized({ status, problem }: ApiProblem, token: string | null): void {
  if (status === 401 && token) sendAuthEvent({ type: 'session over', token })
  if (status === 503 && problem.type === 'urn:claimfront:maintenance') sendAuthEvent({ type: 'maintenance began' })
  if (problem.type === 'urn:claimfront:business-suspended') location.assign(suspendedPage)
  // Asked for while one was at work: renewing the token tells what is to be proved.
  if (status === 403 && missingProofs.includes(problem.type)) sendAuthEvent({ type: 'token due' })
}

const missingProofs: readonly unknown[] = ['urn:claimfront:mfa-required', 'urn:claimfront:email-unverified']
