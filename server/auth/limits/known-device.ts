import { randomBytes } from 'node:crypto'
import type { Cookies } from '../../http/cookies.ts'
import { type HashCode, isSameHash } from '../mfa/code-hash.ts'

const name = 'claimfront_device'
const path = '/api/auth'
/** As long as browsers keep a cookie. */
const cookieDays = 400
const form = /^([\w-]{22})\.([\w-]{22})$/

/** The id of the browser that a request comes from; null without a cookie that this server signed. */
export function readDevice(cookies: Cookies, hashCode: HashCode): string | null {
  const [, id = '', tag = ''] = form.exec(cookies.get(name) ?? '') ?? []
  return id && isSameHash(Buffer.from(tag), Buffer.from(tagOf(hashCode, id))) ? id : null
}

/** Keeps a browser's id in it, for who has just proven who they are there. Returns the id. */
export function keepDevice(cookies: Cookies, hashCode: HashCode): string {
  const id = readDevice(cookies, hashCode) ?? randomBytes(16).toString('base64url')
  cookies.set(name, `${id}.${tagOf(hashCode, id)}`, { path, maxAge: cookieDays * 86_400 })
  return id
}

const tagOf = (hashCode: HashCode, id: string) => hashCode('device', id).toString('base64url').slice(0, 22)
