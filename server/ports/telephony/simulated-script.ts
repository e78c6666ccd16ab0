import { createHash } from 'node:crypto'
import type { CallReport } from '../../../machines/call/call-report.ts'

export const simulatedScenarios = [
  'answered',
  'dropped',
  'voicemail',
  'no_answer',
  'busy',
  'wrong_number',
  'not_in_service',
  'agent_no_answer',
] as const
export type SimulatedScenario = (typeof simulatedScenarios)[number]

/** How often each comes, of a hundred. */
const shares: Readonly<Record<SimulatedScenario, number>> = {
  answered: 46,
  dropped: 4,
  voicemail: 20,
  no_answer: 17,
  busy: 5,
  wrong_number: 4,
  not_in_service: 2,
  agent_no_answer: 2,
}

/** A report and when it is made, in milliseconds after the call was placed. */
export interface ScriptedReport {
  readonly after: number
  readonly report: Omit<CallReport, 'at'>
}

/** The life of a simulated call. The same seed gives the same one. */
export function scriptOf(seed: string): { scenario: SimulatedScenario; reports: readonly ScriptedReport[] } {
  const random = numbersOf(seed)
  const scenario = chosenBy(random() * 100)
  return { scenario, reports: reportsOf(scenario, random) }
}

function chosenBy(share: number): SimulatedScenario {
  let left = share
  return simulatedScenarios.find((one) => (left -= shares[one]) < 0) ?? 'answered'
}

function reportsOf(scenario: SimulatedScenario, random: () => number): ScriptedReport[] {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const seconds = (count: number) => count * 1000
  if (scenario === 'agent_no_answer') {
    return [
      { after: seconds(1), report: { leg: 'agent', status: 'ringing' } },
      { after: seconds(20), report: { leg: 'agent', status: 'no_answer' } },
    ]
  }
  const pickedUp = between(2, 3)
  const ringing = pickedUp + 1
  const begin: ScriptedReport[] = [
    { after: seconds(1), report: { leg: 'agent', status: 'ringing' } },
    { after: seconds(pickedUp), report: { leg: 'agent', status: 'answered' } },
    { after: seconds(ringing), report: { leg: 'claimant', status: 'ringing' } },
  ]
  const agentOver = (at: number): ScriptedReport => {
    const report = { leg: 'agent', status: 'completed', seconds: at - pickedUp } as const
    return { after: seconds(at), report }
  }
  const unanswered = (status: 'no_answer' | 'busy' | 'failed', ring: number) => [
    ...begin,
    { after: seconds(ringing + ring), report: { leg: 'claimant', status } as const },
    agentOver(ringing + ring),
  ]
  if (scenario === 'no_answer') return unanswered('no_answer', 20)
  if (scenario === 'busy') return unanswered('busy', 2)
  if (scenario === 'not_in_service') return unanswered('failed', 1)

  const isVoicemail = scenario === 'voicemail'
  const answered = ringing + (isVoicemail ? between(14, 18) : between(3, 9))
  const talk = { answered: between(60, 240), dropped: between(6, 20), voicemail: 40, wrong_number: 15 }[scenario]
  const picked = { leg: 'claimant', note: notes[scenario], ...(isVoicemail && { isVoicemail }) } as const
  return [
    ...begin,
    { after: seconds(answered), report: { ...picked, status: 'answered' } },
    { after: seconds(answered + talk), report: { ...picked, status: 'completed', seconds: talk } },
    agentOver(answered + talk),
  ]
}

/** A simulated call has no voice: the agent reads who it is with. */
const notes: Readonly<Record<'answered' | 'dropped' | 'voicemail' | 'wrong_number', string>> = {
  answered: 'Simulated call: the claimant answers.',
  dropped: 'Simulated call: the claimant answers, then the line drops.',
  voicemail: 'Simulated call: a voicemail answers.',
  wrong_number: 'Simulated call: a stranger answers.',
}

/** Numbers from 0 to 1 that follow from a text. */
function numbersOf(seed: string): () => number {
  let turn = 0
  return () => {
    turn += 1
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
