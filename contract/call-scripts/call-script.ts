import { business } from '../call.ts'
import { choiceField, longText, requiredText } from '../crud/field.ts'
import { type CrudRecord, defineResource } from '../crud/resource.ts'
import { defaultScripts } from './default-scripts.ts'
import { scriptFacts } from './script-facts.ts'
import { faultOfScript } from './script-text.ts'

/** The steps of a call in their order; answers stand beside them, for when the claimant asks. */
export const scriptSteps = {
  greet: 'Greet',
  verify: 'Verify',
  explain: 'Explain',
  book: 'Book',
  close: 'Close',
  if_asked: 'If asked',
} as const
export type ScriptStep = keyof typeof scriptSteps

export const scriptLanguages = { en: 'English', es: 'Spanish' } as const
export type ScriptLanguage = keyof typeof scriptLanguages

const positions = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((one) => [one, one]))

/** What agents say on a call (`domain.md`, section 2): one text of one step in one language. */
export const callScript = defineResource({
  category: 'call_script',
  name: 'CallScript',
  noun: { one: 'call script', many: 'call scripts' },
  path: `${business}/call-scripts`,
  title: 'name',
  fields: {
    name: requiredText('Name', { most: 60, searchable: true, sortable: true }),
    language: choiceField('Language', scriptLanguages, { sortable: true, filterable: true }),
    step: choiceField('Step', scriptSteps, { sortable: true, filterable: true }),
    /** Within its step and language. */
    position: choiceField('Order', positions, { sortable: true }),
    body: longText('Text', {
      most: 2000,
      searchable: true,
      faultOf: faultOfScript,
      lines: {
        shown: 9,
        hint: `A line that begins with ? is a yes or no question. Facts: ${Object.keys(scriptFacts)
          .map((name) => `{{${name}}}`)
          .join(' ')}`,
      },
    }),
  },
  examples: defaultScripts,
})

/** A script as agents see it. */
export interface CallScript {
  readonly id: string
  readonly name: string
  readonly language: ScriptLanguage
  readonly step: ScriptStep
  readonly position: string
  readonly body: string
}

/** A record of the resource as a script. */
export function asCallScript(record: CrudRecord): CallScript {
  return record as unknown as CallScript
}
