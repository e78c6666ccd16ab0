import { readFileSync } from 'node:fs'

export type Environment = Readonly<Record<string, string | undefined>>

/** What 32 random bytes are in base64 has 44, in hex 64. */
const shortestKey = 32

/** All that is wrong with the settings, a line each. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Settings that may be given as the name of a file that holds them, as secrets are mounted: `SMTP_URL_FILE`. */
const mayBeInFile = [
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'TAIL_DATABASE_URL',
  'JOBS_DATABASE_URL',
  'SIGNING_KEY',
  'SEALING_KEY',
  'SMTP_URL',
  'MAIL_INBOUND_SECRET',
  'TWILIO_AUTH_TOKEN',
  'PUSHER_SECRET',
  'ABLY_KEY',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SUPER_ADMIN_PASSWORD',
] as const

/** The environment with the content of the files that it names; `fault` is told what can't be read. */
export function withSecretFiles(env: Environment, fault: (text: string) => void = () => {}): Environment {
  const read = mayBeInFile.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    try {
      if (env[name]) fault(`Set ${name} or ${name}_FILE, not both.`)
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch (error) {
      fault(`${name}_FILE: ${file} can’t be read (${(error as NodeJS.ErrnoException).code}).`)
      return []
    }
  })
  return { ...env, ...Object.fromEntries(read) }
}

/**
 * Readers of settings that collect what is wrong instead of throwing, so that all faults are told at once. A reader
 * that finds a fault answers with the usual value.
 */
export function settingReaders() {
  const faults: string[] = []
  const fault = <T>(text: string, instead: T): T => {
    faults.push(text)
    return instead
  }
  return {
    /** @throws SettingsFault when any reader has found one. */
    mustBeFaultless() {
      if (faults.length > 0) throw new SettingsFault(faults)
    },
    fault,
    isOn(name: string, text: string | undefined, usual: boolean): boolean {
      if (!text) return usual
      return text === '1' || text === '0' ? text === '1' : fault(`${name} must be 1 or 0, not ${text}.`, usual)
    },
    numberOf(name: string, text: string | undefined, is: { usual: number; least: number; most: number }): number {
      const value = Number(text || is.usual)
      if (Number.isInteger(value) && value >= is.least && value <= is.most) return value
      return fault(`${name} must be a whole number from ${is.least} to ${is.most}, not ${text}.`, is.usual)
    },
    oneOf(name: string, text: string | undefined, is: { usual: string; of: readonly string[] }): string {
      if (!text || is.of.includes(text)) return text || is.usual
      return fault(`${name} must be one of ${is.of.join(', ')}, not ${text}.`, is.usual)
    },
    /** Keys with commas between, the newest first. They are not repeated in the fault. */
    keysOf(name: string, text: string | undefined, token?: string): string[] {
      const keys = (text ?? '').split(',').map((key) => key.trim())
      const given = keys.filter((key) => key !== '')
      if (given.every((key) => key.length >= shortestKey || key === token)) return given
      return fault(`${name} must have at least ${shortestKey} characters: openssl rand -base64 32 makes one.`, [])
    },
    /** Without a slash at its end. */
    siteOf(name: string, text: string): string {
      if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '')
      return fault(`${name} must be an address like https://desk.example.com, not ${text}.`, text)
    },
    /** The address of a service with a password in it, which is not repeated in the fault. */
    serviceOf(name: string, text: string, is: { protocols: RegExp; like: string }): string {
      if (URL.canParse(text) && is.protocols.test(new URL(text).protocol)) return text
      return fault(`${name} must be an address like ${is.like}.`, text)
    },
  }
}

export type SettingReaders = ReturnType<typeof settingReaders>
