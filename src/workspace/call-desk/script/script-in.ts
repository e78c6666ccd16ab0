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

/** Texts as the product writes them. */
type Texts = readonly (Omit<CallScript, 'id' | 'step'> & { readonly step: string })[]

/**
 * The script in one language: that of the business, or where it has none, the one of the product: for calls about
 * inspections, where `usual` is not given.
 */
export function scriptIn(
  language: ScriptLanguage,
  scripts: readonly CallScript[],
  usual: Texts = defaultScripts,
): Script {
  const own = scripts.filter((one) => one.language === language)
  const chosen = own.length > 0 ? own : withIds(usual).filter((one) => one.language === language)
  const of = (step: ScriptStep) =>
    chosen.filter((one) => one.step === step).toSorted((a, b) => a.position.localeCompare(b.position))
  const steps = Object.fromEntries(spokenSteps.map((step) => [step, of(step)])) as unknown as Script['steps']
  return { steps, answers: of('if_asked') }
}

const withIds = (texts: Texts): CallScript[] =>
  texts.map((one, index) => ({ ...one, id: `default ${index}` }) as CallScript)
