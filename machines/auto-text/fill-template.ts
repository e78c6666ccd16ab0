import {
  type AutoTextSettings,
  type AutoTextTrigger,
  type AutoTextVariable,
  ruleOf,
} from '../../contract/auto-texts/triggers.ts'
import { putOnOneLine } from '../../contract/people/shown-name.ts'

/** What variables stand for; one that is missing or empty is not known. */
export type TemplateFacts = { readonly [V in AutoTextVariable]?: string | null }

/** What a text says where a fact is not known, by language: only what reads well in any sentence. */
const neutral: Readonly<Record<'english' | 'spanish', TemplateFacts>> = {
  english: { vehicle: 'vehicle', carrier: 'insurance carrier' },
  spanish: { vehicle: 'vehículo', carrier: 'aseguradora' },
}

const variable = /\{([a-z_]+)\}/g

/** A text with its variables filled in, in one pass: what a fact holds is never a variable. Null where one is empty. */
function fill(template: string, facts: TemplateFacts): string | null {
  let isWhole = true
  const text = template.replaceAll(variable, (_, name: AutoTextVariable) => {
    const value = putOnOneLine(facts[name] ?? '')
    if (value === '') isWhole = false
    return value
  })
  return isWhole ? text : null
}

/**
 * The whole text as it leaves: the name of the business, what the template says, and how to opt out. Where a variable of
 * the template is empty, the product's own text is sent instead, without what is empty there (record 0212).
 */
export function filledText(
  trigger: AutoTextTrigger,
  settings: Pick<AutoTextSettings, 'body' | 'spanish'>,
  { spanish, facts }: { readonly spanish: boolean; readonly facts: TemplateFacts },
): string {
  const { own } = ruleOf(trigger)
  const language = spanish ? 'spanish' : 'english'
  const known = { ...neutral[language], ...withoutEmpty(facts) }
  const [template, fallback] = spanish ? [settings.spanish, own.spanish] : [settings.body, own.body]
  const text = fill(template, known) ?? fill(fallback, known) ?? omitEmpty(fallback, known)
  const stop = spanish ? 'Responda STOP para no recibir mensajes.' : 'Reply STOP to opt out.'
  return `${putOnOneLine(facts.business ?? '')}: ${text} ${stop}`
}

function withoutEmpty(facts: TemplateFacts): TemplateFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value))
}

function omitEmpty(template: string, facts: TemplateFacts): string {
  return template
    .replaceAll(variable, (_, name: AutoTextVariable) => putOnOneLine(facts[name] ?? ''))
    .replaceAll(/ ([.,:])/g, '$1')
    .replaceAll(/,+(?=[.:,])/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** A piece of a template: its own words, a fact in the place of a variable, or a variable of which nothing is known. */
interface FilledPart {
  readonly kind: 'text' | 'fact' | 'neutral' | 'empty'
  readonly text: string
}

/** A template piece by piece, as it reads with facts. A text with an empty piece does not leave: see `filledText`. */
export function filledParts(
  template: string,
  { spanish, facts }: { readonly spanish: boolean; readonly facts: TemplateFacts },
): FilledPart[] {
  const others = neutral[spanish ? 'spanish' : 'english']
  return template
    .split(/(\{[a-z_]+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{([a-z_]+)\}$/.exec(piece)?.[1] as AutoTextVariable | undefined
      if (!name) return { kind: 'text', text: piece }
      const value = putOnOneLine(facts[name] ?? '')
      if (value !== '') return { kind: 'fact', text: value }
      const other = others[name]
      return other ? { kind: 'neutral', text: other } : { kind: 'empty', text: piece }
    })
}
