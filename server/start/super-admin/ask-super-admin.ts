import * as v from 'valibot'
import { passwordFault } from '../../../contract/people/password.ts'
import { Email, RequiredText } from '../../../contract/people/person-fields.ts'
import type { Environment } from '../../http/setting-readers.ts'
import { StartFault } from '../start-fault.ts'

export interface SuperAdmin {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password: string
}

/** Asks somebody at a terminal for one line. */
export type Ask = (question: string, how?: { readonly hidden: boolean }) => Promise<string>

/**
 * Who the super admin will be: what `SUPER_ADMIN_EMAIL`, `SUPER_ADMIN_NAME` and `SUPER_ADMIN_PASSWORD` say, and what
 * somebody at a terminal answers, who is asked again until it fits.
 * @param ask - null where nobody is at a terminal.
 * @throws StartFault with a line for each value that is missing or unfit.
 */
export async function askSuperAdmin(
  env: Environment,
  { productName, ask }: { productName: string; ask: Ask | null },
): Promise<SuperAdmin> {
  const faults: string[] = []
  const read = async (name: string, question: string, faultOf: (text: string) => string | null) => {
    const given = env[name]?.trim()
    if (!given && ask) return askUntilFit(async (text) => (await ask(text)).trim(), question, faultOf)
    const fault = given ? faultOf(given) : 'required'
    if (fault) faults.push(`${name}: ${fault}.`)
    return given ?? ''
  }
  const email = await read('SUPER_ADMIN_EMAIL', 'Email: ', faultBy(Email))
  const name = await read('SUPER_ADMIN_NAME', 'First and last name: ', nameFault)
  const about = [productName, email, name]
  const password = await readPassword(env.SUPER_ADMIN_PASSWORD, ask, (text) => passwordFault(text, about), faults)
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
  return { email, ...namesIn(name), password }
}

async function readPassword(
  given: string | undefined,
  ask: Ask | null,
  faultOf: (text: string) => string | null,
  faults: string[],
): Promise<string> {
  if (given || !ask) {
    const fault = given ? faultOf(given) : 'required, or SUPER_ADMIN_PASSWORD_FILE'
    if (fault) faults.push(`SUPER_ADMIN_PASSWORD: ${fault}.`)
    return given ?? ''
  }
  for (;;) {
    const password = await askUntilFit((question) => ask(question, { hidden: true }), 'Password: ', faultOf)
    if ((await ask('Password again: ', { hidden: true })) === password) return password
    await ask('Passwords don’t match. Press Enter to try again.', { hidden: true })
  }
}

async function askUntilFit(ask: Ask, question: string, faultOf: (text: string) => string | null): Promise<string> {
  for (let reason = ''; ; ) {
    const answer = await ask(`${reason}${question}`)
    const fault = faultOf(answer)
    if (!fault) return answer
    reason = `${fault}.\n`
  }
}

const faultBy =
  (schema: v.GenericSchema<string, string>) =>
  (text: string): string | null =>
    v.safeParse(schema, text).issues?.[0]?.message ?? null

function nameFault(text: string): string | null {
  const { first_name, last_name } = namesIn(text)
  return last_name
    ? (faultBy(RequiredText)(first_name) ?? faultBy(RequiredText)(last_name))
    : 'Give first and last name'
}

/** All but the last word are first names. */
function namesIn(name: string): { first_name: string; last_name: string } {
  const tokens = name.trim().split(/\s+/)
  return { first_name: tokens.slice(0, -1).join(' '), last_name: tokens.length > 1 ? (tokens.at(-1) ?? '') : '' }
}
