import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { FairGate, type Turn } from './limits/fair-gate.ts'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashing takes a whole core. One is always left for everybody else; people who sign in at the same moment take turns. */
const gate = new FairGate({ atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 2000 })

/** Who chooses a password has proven who they are. */
const proven: Turn = { lane: '', isKnown: true }

/** A password as it is stored: `argon2id$memory$passes$salt$tag`. @throws Refused 429 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await gate.pass(proven, () => derive('argon2id', { message: typed(password), nonce, ...cost }))
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/**
 * Whether this is the password; takes the same time for a wrong one, and for a person who has none yet.
 * @throws Refused 429 when too many wait.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  turn: Turn = proven,
): Promise<boolean> {
  const kept = parse(stored ?? '')
  const { memory, passes, salt, tag } = kept ?? nobody
  const given = await gate.pass(turn, () =>
    derive('argon2id', {
      message: typed(password),
      nonce: salt,
      memory,
      passes,
      parallelism: cost.parallelism,
      tagLength: tag.length,
    }),
  )
  return timingSafeEqual(given, tag) && kept !== null
}

interface Kept {
  readonly memory: number
  readonly passes: number
  readonly salt: Buffer
  readonly tag: Buffer
}

/** What a password is held against where there is none. */
const nobody: Kept = {
  memory: cost.memory,
  passes: cost.passes,
  salt: randomBytes(16),
  tag: randomBytes(cost.tagLength),
}

function parse(stored: string): Kept | null {
  const [kind, memory, passes, salt, tag] = stored.split('$')
  if (kind !== 'argon2id' || !salt || !tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

/** The same characters, however a keyboard puts them together. */
const typed = (password: string) => password.normalize('NFKC')
