import { type CallScript, type ScriptLanguage, type ScriptStep } from '../../../../contract/call-scripts/call-script.ts'
import { defaultScripts } from '../../../../contract/call-scripts/default-scripts.ts'

export const spokenSteps = ['greet', 'verify', 'explain', 'book', 'close'] as const satisfies readonly ScriptStep[]
export type SpokenStep = (typeof spokenSteps)[number]

export interface Script {
  /** The texts of each step, in their order. */
  readonly steps: Readonly<Record<SpokenStep, readonly CallScript[]>>
  /** Answers to what claimants ask. */
  readonly answers: readonly CallScript[]
}

const usual: readonly CallScript[] = defaultScripts.map(
  (one, index) => ({ ...one, id: `default ${index}` }) as CallScript,
)

/** The script in one language: that of the business, or where it has none, the one of the product. */
export function scriptIn(language: ScriptLanguage, scripts: readonly CallScript[]): Script {
  const own = scripts.filter((one) => one.language === language)
  const chosen = own.length > 0 ? own : usual.filter((one) => one.language === language)
  const of = (step: ScriptStep) =>
    chosen.filter((one) => one.step === step).toSorted((a, b) => a.position.localeCompare(b.position))
  const steps = Object.fromEntries(spokenSteps.map((step) => [step, of(step)])) as unknown as Script['steps']
  return { steps, answers: of('if_asked') }
}
