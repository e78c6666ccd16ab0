import { randomBytes } from 'node:crypto'
import type { CallReport } from '../../../machines/call/call-report.ts'
import { isSignedForm, signForm } from './form-signature.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import { type ScriptedReport, scriptOf } from './simulated-script.ts'
import { type CallLine, type CallOrder, reportAddress, type TelephonyPort } from './telephony.ts'
import { reportOf } from './twilio-statuses.ts'

export interface SimulatorOptions {
  readonly publicUrl: string
  readonly clock: SimulatedClock
  /** The same seed gives the same call to the same number. */
  readonly seed: string
  /** How many times as fast as in life. */
  readonly speed: number
  readonly report?: (message: string, error?: unknown) => void
}

export interface Simulator extends TelephonyPort {
  /** Where its reports go: the app that serves the address they are sent to. */
  connect(deliver: (request: Request) => Promise<Response> | Response): void
  /** Calls off what is still to come. */
  stop(): void
}

type Ending = 'no_answer' | 'canceled' | 'completed'
const statusNames: Readonly<Record<CallReport['status'], string>> = {
  ringing: 'ringing',
  answered: 'in-progress',
  completed: 'completed',
  no_answer: 'no-answer',
  busy: 'busy',
  failed: 'failed',
  canceled: 'canceled',
}

/**
 * A provider of our own, where no other is set up. Nobody's phone rings; its reports come by the same signed
 * requests as a real one's. Its secret is gone with the process.
 */
export function createSimulator({ publicUrl, clock, seed, speed, report = () => {} }: SimulatorOptions): Simulator {
  const secret = randomBytes(24).toString('base64url')
  const lines = new Map<string, { readonly began: number; cancels: (() => void)[] }>()
  let deliver: ((request: Request) => Promise<Response> | Response) | null = null

  const scriptFor = ({ claimantPhone, attempt }: CallOrder) => scriptOf(`${seed} ${claimantPhone} ${attempt}`).reports
  const momentOf = (began: number, { after }: ScriptedReport) => began + after / speed
  const scaled = (seconds: number | undefined) => (seconds === undefined ? {} : { seconds: seconds / speed })

  async function send({ id }: CallOrder, { report: due }: Pick<ScriptedReport, 'report'>, at: number): Promise<void> {
    const url = reportAddress(publicUrl, 'simulator', { id }, due.leg)
    const { seconds } = scaled(due.seconds)
    const body = new URLSearchParams({
      CallSid: `SIM${id}`,
      CallStatus: statusNames[due.status],
      Timestamp: new Date(at).toISOString(),
      ...(seconds !== undefined && { CallDuration: String(seconds) }),
      ...(due.isVoicemail && { AnsweredBy: 'machine_start' }),
      ...(due.note && { Note: due.note }),
    })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-simulator-signature': signForm(secret, url, body),
    }
    try {
      const response = await deliver?.(new Request(url, { method: 'POST', headers, body: body.toString() }))
      // A call that has gone with its database is nobody's to report.
      if (response && !response.ok && response.status !== 404) report(`a simulated call got ${response.status}`)
    } catch (error) {
      report('a simulated call could not report', error)
    }
  }

  /** Schedules what is still to come of a call. */
  function follow(order: CallOrder, began: number): void {
    const cancels = scriptFor(order)
      .filter((one) => momentOf(began, one) >= clock.now())
      .map((one) => clock.schedule(momentOf(began, one), () => send(order, one, momentOf(began, one))))
    lines.set(order.id, { began, cancels })
  }

  function reportsUntil({ order }: CallLine, began: number): ScriptedReport[] {
    return scriptFor(order).filter((one) => momentOf(began, one) < clock.now())
  }

  return {
    provider: 'simulator',
    needsAgentPhone: false,
    connect(to) {
      deliver = to
    },
    stop() {
      for (const { cancels } of lines.values()) for (const cancel of cancels) cancel()
      lines.clear()
    },
    async placeCall(order) {
      follow(order, clock.now())
      return `SIM${order.id}`
    },
    async hangUp(line) {
      const held = lines.get(line.order.id)
      lines.delete(line.order.id)
      for (const cancel of held?.cancels ?? []) cancel()
      const due = held ? reportsUntil(line, held.began) : []
      for (const one of endingsAfter(due)) await send(line.order, { report: one }, clock.now())
    },
    async mute() {},
    async findReports(line) {
      // After a restart: what is left of its life goes on, by its script.
      if (!lines.has(line.order.id)) follow(line.order, Date.parse(line.order.startedAt))
      const began = lines.get(line.order.id)?.began ?? Date.parse(line.order.startedAt)
      return reportsUntil(line, began).map((one) => ({
        ...one.report,
        ...scaled(one.report.seconds),
        at: new Date(momentOf(began, one)).toISOString(),
      }))
    },
    isSigned: ({ url, header, text }) => isSignedForm(secret, url, text, header('x-simulator-signature')),
    readReport(leg, fields) {
      const due = reportOf(leg, fields)
      return due && { ...due, ...(fields.Note && { note: fields.Note.slice(0, 200) }) }
    },
    readProviderId: () => null,
  }
}

/** What a provider reports of both phones when the line is closed from outside. */
function endingsAfter(due: readonly ScriptedReport[]): Omit<CallReport, 'at'>[] {
  const has = (leg: CallReport['leg'], status: CallReport['status']) =>
    due.some(({ report }) => report.leg === leg && report.status === status)
  const claimant: Ending = has('claimant', 'answered') ? 'completed' : 'canceled'
  return [
    ...(has('claimant', 'ringing') ? [{ leg: 'claimant', status: claimant } as const] : []),
    { leg: 'agent', status: has('agent', 'answered') ? 'completed' : 'canceled' },
  ]
}
