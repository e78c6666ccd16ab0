import { Secret, TOTP } from 'otpauth'

/** Seconds a code is shown for (RFC 6238), with SHA-1 and six digits: what every authenticator app can do. */
const period = 30

export interface TotpLabels {
  readonly productName: string
  readonly email: string
}

/** A new shared secret, as text to type in. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says. */
export function otpauthUrl(secret: string, { productName, email }: TotpLabels): string {
  return totpOf(secret, { issuer: productName, label: email }).toString()
}

/**
 * The step that the code is of, or null when it is of none near `now`. A clock may be one step off; whether the step
 * is spent is the caller's to know.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const off = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return off === null ? null : Math.floor(now / 1000 / period) + off
}

function totpOf(secret: string, labels: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...labels, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })
}
