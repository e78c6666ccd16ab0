import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** A password as it is stored: `argon2id$memory$passes$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether this is the password; takes the same time for a wrong one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [kind, memory, passes, salt, tag] = stored.split('$')
  if (kind !== 'argon2id' || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const given = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: cost.parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected)
}
