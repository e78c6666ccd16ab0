import { type Module, TextEditorModule, TooltipModule } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { deskModules } from './grid-modules.ts'

const tree = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ moduleName, dependsOn }) => [moduleName, ...tree(dependsOn ?? [])])

test('the editors of the desk come without the tooltips that they depend on', () => {
  expect(tree([TextEditorModule]), 'or nothing need be left out').toContain(TooltipModule.moduleName)
  expect(tree(deskModules)).toContain(TextEditorModule.moduleName)
  expect(tree(deskModules)).not.toContain(TooltipModule.moduleName)
})
