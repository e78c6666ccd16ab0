import type { Me, MfaMethod } from '../../contract/people/user.ts'

/** Who is signed in, and by which token. */
export interface Session {
  readonly access_token: string
  /** When the token runs out, in milliseconds since 1970. */
  readonly expires_at: number
  readonly user: Me
}

/** A method that waits for its first code. */
export interface Enrolment {
  readonly method: MfaMethod
  /** For an authenticator app: what its QR code says, and the same to be typed in. Null for SMS. */
  readonly otpauth_url: string | null
  readonly secret: string | null
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type AuthEvent =
  | { type: 'session read'; session: Session }
  | { type: 'session found'; session: Session }
  | { type: 'no session' }
  | { type: 'sign in'; credentials: Credentials }
  | { type: 'refused'; reason: string }
  | { type: 'ask for mail'; address: string | null }
  | { type: 'mail sent'; address: string }
  | { type: 'choose method'; method: MfaMethod; phone: string | null }
  | { type: 'method added'; enrolment: Enrolment }
  | { type: 'choose again' }
  | { type: 'enter code'; code: string }
  | { type: 'code accepted'; session: Session; recoveryCodes: readonly string[] | null }
  | { type: 'send code' }
  | { type: 'code sent' }
  | { type: 'codes saved' }
  | { type: 'token due' }
  | { type: 'refresh failed' }
  | { type: 'session over'; token: string }
  | { type: 'user renewed'; user: Me }
  | { type: 'sign out' }
  | { type: 'signed out' }
  | { type: 'signed in elsewhere'; session: Session }
  | { type: 'signed out elsewhere' }
  | { type: 'maintenance began' }
  | { type: 'maintenance over' }
