import { randomBytes, randomUUID } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

/** What a good token is made of, and what is around it to swap in. */
export interface TokenWorld {
  readonly secret: Uint8Array
  readonly good: string
  readonly sessionId: string
  readonly businessId: string
  /** Of another business, with its own session. */
  readonly foreign: { readonly sessionId: string; readonly businessId: string }
  /** Sessions of our business that count no more: signed out, run out, of a person who was deleted. */
  readonly over: Readonly<Record<string, string>>
}

export interface Mutation {
  readonly how: string
  readonly token: string
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** Everything that is nearly a token: none of it may be taken for one. */
export async function mutationsOf(world: TokenWorld): Promise<Mutation[]> {
  const parts = [algorithms(world), keys(world), audiences(world), times(world), purposes(world), sessions(world)]
  return [...(await Promise.all(parts)).flat(), ...truncations(world), ...changed(world)]
}

interface Made {
  readonly header?: Partial<JWTHeaderParameters>
  readonly claims?: JWTPayload
  readonly key?: Uint8Array
}

/** Signed as we sign, but for what is given; `undefined` leaves a part out. */
async function made({ secret, good }: TokenWorld, { header = {}, claims = {}, key = secret }: Made): Promise<string> {
  const [head = '', body = ''] = good.split('.')
  const all = { ...decoded(head), ...header } as JWTHeaderParameters
  return new SignJWT({ ...decoded(body), ...claims }).setProtectedHeader(all).sign(key)
}

function each<T>(cases: Readonly<Record<string, T>>, make: (one: T) => Promise<string>): Promise<Mutation[]> {
  return Promise.all(Object.entries(cases).map(async ([how, one]) => ({ how, token: await make(one) })))
}

async function algorithms(world: TokenWorld): Promise<Mutation[]> {
  const [head = '', body = '', signature = ''] = world.good.split('.')
  const named = (alg: unknown) => encoded({ ...decoded(head), alg })
  const unsigned = ['none', 'None', 'NONE', 'nOnE', ''].map((alg) => ({
    how: `alg ${JSON.stringify(alg)} without a signature`,
    token: `${named(alg)}.${body}.`,
  }))
  const kept = ['none', 'RS256', 'ES256', 'EdDSA', null].map((alg) => ({
    how: `alg ${JSON.stringify(alg)} with the old signature`,
    token: `${named(alg)}.${body}.${signature}`,
  }))
  const long = Buffer.concat([world.secret, world.secret])
  const others = await each({ HS384: 'HS384', HS512: 'HS512' }, (alg) => made(world, { header: { alg }, key: long }))
  return [...unsigned, ...kept, ...others]
}

function keys(world: TokenWorld): Promise<Mutation[]> {
  const mine = randomBytes(32)
  const jwk = { kty: 'oct', k: mine.toString('base64url') }
  return each<Made>(
    {
      'another key': { key: mine },
      'a key of zeros': { key: Buffer.alloc(32) },
      'a guessed key': { key: Buffer.from('claimfront'.padEnd(32, '!')) },
      'the session as key': { key: Buffer.from(world.sessionId) },
      'the audience as key': { key: Buffer.from('claimfront-api'.padEnd(32)) },
      'a key it brings along': { key: mine, header: { jwk } },
      'a key at an address': { key: mine, header: { jku: 'https://evil.test/keys' } },
      'a key by a path': { key: Buffer.alloc(32), header: { kid: '../../../dev/null' } },
      'a certificate it brings along': { key: mine, header: { x5c: [mine.toString('base64')] } },
    },
    (one) => made(world, one),
  )
}

function audiences(world: TokenWorld): Promise<Mutation[]> {
  return each<JWTPayload>(
    {
      'another audience': { aud: 'other' },
      'an audience that begins like ours': { aud: 'claimfront-api-v2' },
      'several other audiences': { aud: ['a', 'b'] },
      'no audience': { aud: undefined },
      'another issuer': { iss: 'other' },
      'no issuer': { iss: undefined },
    },
    (claims) => made(world, { claims }),
  )
}

function times(world: TokenWorld): Promise<Mutation[]> {
  const now = Math.floor(Date.now() / 1000)
  return each<Record<string, unknown>>(
    {
      'ran out a second ago': { exp: now - 1 },
      'ran out a year ago': { iat: now - 3.2e7, exp: now - 3.1e7 },
      'runs out never': { exp: undefined },
      'runs out at zero': { exp: 0 },
      'runs out before it began': { exp: -now },
      'says when it runs out as text': { exp: String(now + 3600) },
      'begins in an hour': { nbf: now + 3600 },
      'says not when it was signed': { iat: undefined },
    },
    (claims) => made(world, { claims }),
  )
}

function purposes(world: TokenWorld): Promise<Mutation[]> {
  return each<string | undefined>(
    { 'typ JWT': 'JWT', 'no typ': undefined, 'typ of a refresh': 'refresh+jwt', 'typ of an identity': 'id+jwt' },
    (typ) => made(world, { header: { typ } }),
  )
}

/** With our own signature, which would take our key: sessions that the database does not know for this business. */
function sessions(world: TokenWorld): Promise<Mutation[]> {
  const { foreign, over, sessionId } = world
  return each<Record<string, unknown>>(
    {
      'the business swapped': { biz: foreign.businessId },
      'the session of another business': { sid: foreign.sessionId },
      'a session of nobody': { sid: randomUUID() },
      'a business of nobody': { biz: randomUUID() },
      'no session': { sid: undefined },
      'no business': { biz: undefined },
      'a list of sessions': { sid: [sessionId] },
      'a number for a session': { sid: 7 },
      'a session with SQL': { sid: `${sessionId}' or '1'='1` },
      'a business with SQL': { biz: "' or true --" },
      ...Object.fromEntries(Object.entries(over).map(([how, sid]) => [how, { sid }])),
    },
    (claims) => made(world, { claims }),
  )
}

function truncations({ good }: TokenWorld): Mutation[] {
  const [head = '', body = '', signature = ''] = good.split('.')
  return Object.entries({
    'without signature': `${head}.${body}.`,
    'without its last part': `${head}.${body}`,
    'its head alone': head,
    'its body alone': `.${body}.`,
    'the signature alone': `..${signature}`,
    'dots alone': '..',
    'a signature cut by one': good.slice(0, -1),
    'a signature cut by half': good.slice(0, -21),
    'without its first letter': good.slice(1),
    'a part too many': `${good}.${signature}`,
    twice: `${good}${good}`,
  }).map(([how, token]) => ({ how, token }))
}

/** The old signature under something else. */
function changed({ good, foreign }: TokenWorld): Mutation[] {
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = decoded(body)
  const bodies: Record<string, object> = {
    'role added': { ...claims, role: 'super_admin' },
    'permissions added': { ...claims, permissions: ['intake_view'] },
    'second factor claimed': { ...claims, mfa: true },
    'business swapped': { ...claims, biz: foreign.businessId },
    'session swapped': { ...claims, sid: foreign.sessionId },
    'both swapped': { ...claims, sid: foreign.sessionId, biz: foreign.businessId },
    'more time': { ...claims, exp: Number(claims['exp']) + 86_400 },
    'prototype set': JSON.parse(`{"__proto__":{"sid":"x"},${JSON.stringify(claims).slice(1)}`) as object,
  }
  const flipped = [0, 10, 21, 32, 41].map((at) => {
    const other = signature[at] === 'A' ? 'B' : 'A'
    return {
      how: `signature, letter ${at}`,
      token: `${head}.${body}.${signature.slice(0, at)}${other}${signature.slice(at + 1)}`,
    }
  })
  return [
    ...Object.entries(bodies).map(([how, one]) => ({
      how: `old signature, ${how}`,
      token: `${head}.${encoded(one)}.${signature}`,
    })),
    ...flipped,
    { how: 'signature, bits that say nothing', token: `${good.slice(0, -1)}${twin(good.at(-1) ?? '')}` },
    { how: 'head and body changed over', token: `${body}.${head}.${signature}` },
  ]
}

/** The letter that stands for the same leading bits, with others behind them. */
function twin(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(letter) ^ 1] ?? ''
}
