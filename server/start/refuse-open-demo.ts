import { whoHasDemoPassword } from '../demo/demo-passwords.ts'
import type { Settings } from '../http/settings.ts'
import { isLoopback } from './loopback.ts'
import { StartFault } from './start-fault.ts'

/**
 * @param willSeed - whether demo data is about to come.
 * @throws StartFault when other machines could sign in with the demo's published password.
 */
export async function refuseOpenDemo(
  { host, allowDemoPasswords }: Pick<Settings, 'host' | 'allowDemoPasswords'>,
  ownerUrl: string,
  willSeed: boolean,
): Promise<void> {
  if (allowDemoPasswords || isLoopback(host)) return
  const who = willSeed ? 'admin@demo.test' : await whoHasDemoPassword(ownerUrl)
  if (!who) return
  throw new StartFault(
    `HOST: other machines reach ${host}, and ${who} signs in with the published demo password. ` +
      `Set HOST=127.0.0.1, use a database without demo data, or set ALLOW_DEMO_PASSWORDS=1 to allow it.`,
  )
}
