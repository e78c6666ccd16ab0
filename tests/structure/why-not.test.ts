import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** The parts that stop something: each asks for a reason by its own type, or shows the row's as its text or title. */
const stops = new Set([
  'src/features/call-center/components/outcomes-panel.tsx',
  'src/features/sales/components/lead-outcomes.tsx',
  'src/workspace/grid/editors/choice-editor.tsx',
  'src/workspace/phone/action-sheet.tsx',
  'src/workspace/record/field-input.tsx',
  'src/workspace/record/record-actions.tsx',
  'src/workspace/record/record-compare.tsx',
  'src/shared/why-not/why-not-tip.tsx',
  'src/shared/ui/plain-button.tsx',
  'src/shared/ui/menu.tsx',
  'src/shared/ui/select.tsx',
])
const stopped = /[\s{'"](?:aria-)?disabled(?=[\s=/>'"}:]|$)/gm

/** Where the page switches something off without a word on why: `whyNot` is the one way to do that. */
function silentIn({ path, text }: SourceFile): string[] {
  if (!/^src\/.*\.tsx$/.test(path) || stops.has(path)) return []
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*$/gm, '')
  return [...code.matchAll(stopped)].map(({ index }) => `${path}:${code.slice(0, index + 1).split('\n').length}`)
}

describe('what cannot be done', () => {
  test('says why, wherever it is shown', () => {
    expect(sourceFiles().flatMap(silentIn)).toEqual([])
  })

  test.each([
    '<Button disabled>Save</Button>',
    '<button type="button" disabled={isBusy} onClick={save}>',
    '<input\n  disabled={!isChosen}\n/>',
    '<Button aria-disabled={why !== null} onClick={save}>',
    "<Base.Item {...{ 'aria-disabled': true }} />",
  ])('a silent one planted as %s is noticed', (text) => {
    expect(silentIn({ path: 'src/features/intake/review/planted.tsx', text })).toHaveLength(1)
  })

  test.each(['<Button whyNot="Choose a value first.">Take it</Button>', '/* disabled */ <Button busy>Save</Button>'])(
    '%s is fine',
    (text) => {
      expect(silentIn({ path: 'src/features/intake/review/planted.tsx', text })).toEqual([])
    },
  )
})
