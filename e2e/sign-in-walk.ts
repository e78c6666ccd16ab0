import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { Secret, TOTP } from 'otpauth'
import type { AuthEvent } from '../machines/auth/auth.events.ts'
import type { authMachine } from '../machines/auth/auth.machine.ts'
import { placesOf } from '../machines/auth/auth.paths.ts'
import { type SignInStep, signInStepOf } from '../machines/auth/sign-in-step.ts'
import { demoPassword } from '../server/demo/demo-people.ts'
import type { SnapshotFrom } from 'xstate'

interface Step {
  readonly event: AuthEvent
  readonly state: SnapshotFrom<typeof authMachine>
}

interface World {
  readonly page: Page
  readonly url: string
  readonly databaseUrl: string
  readonly email: string
  /** Ends in four figures that are nobody else's. */
  readonly phone: string
}

/** States that last until somebody does something, with what the page says then. */
const said: Readonly<Record<string, RegExp>> = {
  'signed out': /^Sign in$/,
  'email unverified waiting': /^Verify your email$/,
  'mfa method missing choosing': /^Set up two-factor authentication$/,
  'mfa method missing confirming': /^Add the account to your app$/,
  'mfa code asked asking': /^Enter the code$/,
  'recovery codes shown': /^Save your recovery codes$/,
  'signed in': /^(Hello, |Assigned contacts$)/,
  expired: /^Sign in$/,
}

function restingPlace(state: Step['state']): string | undefined {
  return placesOf(state).find((place) => place in said)
}

/** One person's way through sign-in on the real pages, as a path of the machine has it. */
export class SignInWalk {
  readonly #world: World
  readonly #used: string[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** @returns the states that waited for somebody, each seen on the page. */
  async follow(steps: readonly Step[]): Promise<string[]> {
    const found = steps.find(({ event }) => event.type === 'session found')?.event
    if (found?.type === 'session found') await this.#prepare(signInStepOf(found.session.user))
    await this.#world.page.goto('/')
    for (const [at, { event, state }] of steps.entries()) {
      await this.#bringAbout(event, steps[at + 1]?.event.type === 'refused')
      await this.#agrees(state)
    }
    return steps.flatMap(({ state }) => restingPlace(state) ?? [])
  }

  /** Makes the person somebody whom the server finds to stand there. */
  async #prepare(step: SignInStep) {
    const set: Record<SignInStep, string> = {
      'signed in': 'needs_mfa = false',
      'email unverified': 'notifications_email_verified_at = null',
      'mfa method missing': 'needs_mfa = true',
      'mfa code asked': 'needs_mfa = true',
    }
    if (step === 'mfa code asked') await this.#setUpSms()
    await this.#sql(`update person set ${set[step]} where email = $1`)
  }

  async #setUpSms() {
    const { email } = this.#world
    const { access_token: token, user } = await this.#call('login', { email, password: demoPassword })
    await this.#call('add-mfa', { user: (user as { id: string }).id, phone: this.#world.phone }, token)
    const confirmed = await this.#call('verify-mfa', { code: await this.#newestCode() }, token)
    expect(confirmed.recovery_codes).toHaveLength(10)
  }

  /** The code of the newest SMS that was not read before, as the super admin sees it in the outbox. */
  async #newestCode(): Promise<string> {
    const { access_token: token } = await this.#call('login', {
      email: 'super_admin@demo.test',
      password: demoPassword,
    })
    const headers = { authorization: `Bearer ${String(token)}` }
    let code = ''
    await expect(async () => {
      const response = await fetch(`${this.#world.url}/api/v1/outbox`, { headers })
      const { data } = (await response.json()) as { data: { kind: string; to: string; text: string }[] }
      const mine = data.find(({ kind, to }) => kind === 'sms' && to.endsWith(this.#world.phone.slice(-4)))
      code = /\b\d{6}\b/.exec(mine?.text ?? '')?.[0] ?? ''
      expect(code).not.toBe('')
      expect(this.#used).not.toContain(code)
    }).toPass()
    this.#used.push(code)
    return code
  }

  async #bringAbout(event: AuthEvent, isWrong: boolean) {
    const { page, email } = this.#world
    const press = (name: string) => page.getByRole('button', { name }).click()
    switch (event.type) {
      case 'sign in':
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password', { exact: true }).fill(isWrong ? 'not the password' : demoPassword)
        return press('Sign in')
      case 'ask for mail':
        return press('Send link')
      case 'user renewed':
        return this.#sql('update person set notifications_email_verified_at = now() where email = $1')
      case 'choose method':
        return press('Continue')
      case 'choose again':
        return press('Use another method')
      case 'enter code':
        return this.#enterCode(isWrong)
      case 'codes saved':
        return press('I’ve saved them')
      case 'sign out':
        return this.#signOut()
      case 'session over':
        return this.#endElsewhere()
      default:
      // The server says it.
    }
  }

  async #enterCode(isWrong: boolean) {
    const { page } = this.#world
    const field = page.getByRole('textbox', { name: 'Code' })
    if (isWrong) return field.fill('000000')
    const added = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /QR code/ }) })
    const secret = (await added.isVisible()) ? await added.locator('p').textContent() : null
    return field.fill(secret ? codeOf(secret.replaceAll(' ', '')) : await this.#newestCode())
  }

  async #signOut() {
    const { page } = this.#world
    const onPage = page.getByRole('button', { name: 'Sign out' })
    const bar = page.getByRole('banner')
    // Bell and menu come together, after the page.
    await expect(onPage.or(bar.getByRole('button', { name: /^Notifications/ })).first()).toBeVisible()
    if (await onPage.isVisible()) return onPage.click()
    await bar.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  async #endElsewhere() {
    const stored = await this.#world.page.evaluate(() => localStorage.getItem('id_token') ?? '')
    const { access_token: token } = JSON.parse(stored) as { access_token: string }
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${this.#world.url}/api/auth/logout`, { method: 'POST', headers })).ok).toBe(true)
  }

  async #agrees(state: Step['state']) {
    const { page } = this.#world
    const place = restingPlace(state)
    if (!place) return
    await expect(page.getByRole('heading', { level: 1, name: said[place] as RegExp }), place).toBeVisible()
    await expect(page.getByText('Your session ended.')).toBeVisible({ visible: place === 'expired' })
  }

  async #sql(text: string) {
    const client = new pg.Client(this.#world.databaseUrl)
    await client.connect()
    await client.query(text, [this.#world.email])
    await client.end()
  }

  async #call(name: string, body: object, token: unknown = null): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.#world.url}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
