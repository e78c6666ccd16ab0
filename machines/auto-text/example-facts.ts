import { autoTextVariables } from '../../contract/auto-texts/triggers.ts'
import type { TemplateFacts } from './fill-template.ts'

const inSpanish: TemplateFacts = {
  when: 'vie, 13 de mar, 9:00 a.m. CDT',
  day: 'mañana',
  documents: '2 documentos',
  stage: 'en revisión',
}

/** Made-up facts for every variable, in a language. */
export function exampleFacts(isSpanish: boolean): TemplateFacts {
  const examples = Object.entries(autoTextVariables).map(([name, { example }]) => [name, example])
  return { ...Object.fromEntries(examples), ...(isSpanish && inSpanish) }
}
