import type { Settings } from '../http/settings.ts'
import { isLoopback } from './loopback.ts'

type Advised = Pick<
  Settings,
  'databaseUrl' | 'demo' | 'host' | 'publicUrl' | 'signingKeys' | 'sealingKeys' | 'mfaWaived'
>

/** What a server that other machines reach goes on without, and had better not: a line each. */
export function adviceFor(settings: Advised): string[] {
  const { databaseUrl, demo, host, publicUrl, signingKeys, sealingKeys, mfaWaived } = settings
  if (demo || isLoopback(host)) return []
  const advice: string[] = []
  if (isLoopback(new URL(publicUrl).hostname))
    advice.push(`Links in mail lead to ${publicUrl}, which only this machine reaches. Set PUBLIC_URL.`)
  if (databaseUrl && (signingKeys.length === 0 || sealingKeys.length === 0))
    advice.push(
      'The database keeps the keys of tokens and two-factor authentication: someone with a copy of it can sign in as anyone. ' +
        'Set SIGNING_KEY and SEALING_KEY.',
    )
  if (mfaWaived) advice.push('MFA_WAIVED is 1: two-factor authentication is off. Set it for development only.')
  return advice
}
